import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { intentOf } from "../../codes/send-code-form.server";
import { handleSendOwnCode } from "../../codes/send-own-code.server";
import { againForm } from "../../shared/again.schema";
import { askedAgain, proveAgain } from "../../shared/again.server";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import { issueArchiveTicket } from "../archive-ticket.server";
import { ArchivePanel, ArchiveReady } from "../ui/archive-panel";

export const handle: RouteHandle = {
  access: "registered",
  evenSuspended: true,
  title: "account:settings.app.archive",
  i18n: ["account"],
};

/** A shared browser must not cache the ticket. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ context }: LoaderFunctionArgs) {
  return { asked: await askedAgain(asOwner(context)) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const own = asOwner(context);
  const args = { request, context };
  if ((await intentOf(request)) === "send-code") return handleSendOwnCode(args, "proof");
  return handleForm(
    args,
    againForm(await askedAgain(own)),
    async (shown) => {
      await proveAgain(own, request, shown);
      return { ticket: issueArchiveTicket(own) };
    },
    { hide: ["password"] },
  );
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function ArchivePage() {
  const { asked } = useLoaderData<typeof loader>();
  const actionData = useActionData<Partial<CodeActionData> & { ticket?: string }>();
  if (actionData?.ticket) return <ArchiveReady ticket={actionData.ticket} />;
  const { result, sent } = actionData ?? {};
  return <ArchivePanel asked={asked} actionData={result && { result, sent }} />;
}
