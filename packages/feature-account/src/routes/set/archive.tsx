import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { againForm } from "../../again/again.schema";
import { askedAgain, proveAgain } from "../../again/again.server";
import { intentOf } from "../../send-code-form.server";
import { issueArchiveTicket } from "../../settings/archive-ticket.server";
import { handleSendOwnCode } from "../../settings/send-own-code.server";
import { ArchivePanel, ArchiveReady } from "../../settings/ui/archive-panel";
import type { CodeActionData } from "../../settings/ui/password-panel";

export const handle: RouteHandle = { access: "registered", title: "account:settings.app.archive", i18n: ["account"] };

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
