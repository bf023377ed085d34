import type { RouteHandle } from "@dozen/core/access";
import { newId } from "@dozen/core/database/query.server";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { orErrorPage } from "@dozen/core/page-errors.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { usePrefill } from "@dozen/ui/prefill";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import styles from "../../shared/shared.css?url";
import { fileSendingForm, recipientSearch, sendingForm, sentMessage } from "../forwarding.schema";
import { findForwarded, forwardFile, forwardText, isText } from "../forwarding.server";
import { listRecipients } from "../recipients.server";
import { SendPage } from "../ui/send-page";

export const handle: RouteHandle = { access: "registered", title: "chat:forwarding.title", i18n: ["chat"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const person = asOwner(context);
  const named = sentMessage.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const [recipients, message] = await Promise.all([
    listRecipients(person),
    named.success ? orErrorPage(context, () => findForwarded(person, named.data)) : undefined,
  ]);
  return {
    recipients,
    clientId: newId(),
    text: message && isText(message) ? message.text : "",
    file:
      message && !isText(message) ? { room: message.roomId, seq: message.seq, name: message.file?.name ?? "" } : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const person = asOwner(context);
  const form = await readForm(request.clone());
  if (form.get("intent") === "find") return find(person, form);
  if (form.has("message")) {
    return handleForm({ request, context }, fileSendingForm, async ({ client_id: clientId, ...sending }) => {
      await forwardFile(person, { ...sending, clientId });
      return sent(person, sending.to);
    });
  }
  return handleForm({ request, context }, sendingForm, async ({ msg: text, to, client_id: clientId }) => {
    await forwardText(person, { text, to, clientId });
    return sent(person, to);
  });
}

/** Conversations by name, with the form as it was. */
async function find(person: OwnerContext, form: FormData) {
  const { filter, to } = recipientSearch.parse({ filter: form.get("filter"), to: form.getAll("to") });
  const found = await listRecipients(person, { filter, chosen: to });
  return data({ found, result: { initialValue: { msg: String(form.get("msg") ?? ""), filter, to } } });
}

/** Leads to the conversation, or to all of them if there are several. */
async function sent(person: OwnerContext, to: string[]) {
  const text = person.t("chat:forwarding.sent", { count: to.length });
  const recipients = to.length === 1 ? await listRecipients(person, { chosen: to }) : [];
  const only = recipients.find(({ id }) => id === to[0]);
  return redirectWithToast(only?.path ?? "/chat?panel=messages", { kind: "success", text });
}

export { fillOrPreserveForm as clientAction } from "@dozen/ui/prefill";

export default function Send() {
  const page = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const prefill = usePrefill("msg");
  const result = (returned && "result" in returned ? returned.result : undefined) ?? prefill.result;
  const found = returned && "found" in returned ? returned.found : undefined;
  return <SendPage key={prefill.key} {...page} found={found} result={result} />;
}
