import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { redirectWithToast, sealUndo } from "@dozen/core/toast.server";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import sharedStyles from "../../shared/inbox.css?url";
import { mutableMessage, muteMessage } from "../mutes.server";
import styles from "../preferences.css?url";
import { muteSchema } from "../preferences.schema";
import { MutePage } from "../ui/mute-page";

export const handle: RouteHandle = { access: "registered", title: "inbox:mutes.question", i18n: ["inbox"] };

export const links: LinksFunction = () => [sharedStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { label } = await mutableMessage(asOwner(context), params.id ?? "");
  return { label, back: "/msg" };
}

/** Mutes the subject of a message, and offers to undo it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const reader = asOwner(context);
  return handleForm({ request, context }, muteSchema, async ({ time }) => {
    const { subject } = await muteMessage(reader, params.id ?? "", time);
    const undo = sealUndo(reader, { action: "/set/notices", fields: { intent: "unmute", subject } });
    return redirectWithToast("/msg", { kind: "success", text: context.t("inbox:toasts.muted"), undo });
  });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function MuteMessage() {
  return <MutePage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />;
}
