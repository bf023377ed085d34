import type { RouteHandle } from "@dozen/core/access";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import { orErrorPage } from "@dozen/core/page-errors.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import sharedStyles from "../../shared/inbox.css?url";
import { findMute, mutableSubject, muteSubject, unmute } from "../mutes.server";
import styles from "../preferences.css?url";
import { muteSchema } from "../preferences.schema";
import { MutePage } from "../ui/mute-page";

export const handle: RouteHandle = { access: "registered", title: "inbox:mutes.question", i18n: ["inbox"] };

export const links: LinksFunction = () => [sharedStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const reader = asOwner(context);
  const { subject, label, href } = await orErrorPage(context, () => mutableSubject(reader, subjectIn(request)));
  return { label, back: href, muted: await findMute(reader, subject) };
}

/** Mutes a subject or ends that, and leads back to its page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const reader = asOwner(context);
  const { subject, href } = await orErrorPage(context, () => mutableSubject(reader, subjectIn(request)));
  if ((await readForm(request.clone())).get("intent") === "unmute") {
    await unmute(reader, subject);
    return redirectWithToast(href, { kind: "success", text: context.t("inbox:toasts.unmuted") });
  }
  return handleForm({ request, context }, muteSchema, async ({ time }) => {
    await muteSubject(reader, subject, time);
    return redirectWithToast(href, { kind: "success", text: context.t("inbox:toasts.muted") });
  });
}

function subjectIn(request: Request): string {
  return new URL(request.url).searchParams.get("subject") ?? "";
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function MuteSubject() {
  return <MutePage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />;
}
