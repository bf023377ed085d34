import type { RouteHandle } from "@dozen/core/access";
import { readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import { isPrefetch } from "@dozen/core/prefetch.server";
import "@dozen/core/remix";
import { wholeMinute } from "@dozen/core/moments";
import { redirectWithToast, sealUndo } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { messageNotFound } from "../../errors";
import { findFeedback } from "../../feedback/feedback.server";
import sharedStyles from "../../shared/inbox.css?url";
import { deleteMessages, markRead } from "../marks.server";
import { kindOf, listPath, messagePath } from "../message";
import { messageType } from "../messages.schema";
import { findMessage, ofAnyKind } from "../messages.server";
import { MessageSheet } from "../ui/message-sheet";

export const handle: RouteHandle = { access: "registered", title: "inbox:titles.message", i18n: ["inbox"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sharedStyles }];

type Params = LoaderFunctionArgs["params"];

function addressOf({ type, id }: Params) {
  const known = messageType.safeParse(type);
  if (!known.success || !id) throw messageNotFound();
  return { type: known.data, id };
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const reader = asOwner(context);
  const { message, feedbackId } = await findMessage(reader, addressOf(params));
  if (!message.isRead && !isPrefetch(request)) {
    await markRead(reader, ofAnyKind([message.id]));
    // The shell's loader counts unread messages in parallel. After the redirect its count excludes this message.
    if (!message.href) throw redirect(messagePath(message) + new URL(request.url).search);
  }
  // Some things are not pages of the router, such as the public pages of a blog.
  if (message.href) throw redirectDocument(message.href);
  const feedback = feedbackId ? ((await findFeedback(reader, feedbackId)) ?? null) : null;
  return { message, feedback, title: message.title, now: wholeMinute(context.clock.now()) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const reader = asOwner(context);
  const { type, id } = addressOf(params);
  const form = await readForm(request);
  if (!isConfirmed(form)) {
    await findMessage(reader, { type, id });
    return data({ confirm: { message: context.t("inbox:info.confirmDelete"), fields: carriedFields(form) } });
  }
  const deleted = await deleteMessages(reader, {
    ...ofAnyKind([]),
    [kindOf(type)]: [id],
  });
  const text = context.t("inbox:toasts.deleted", { count: deleted.length });
  const list = listPath(new URL(request.url).search);
  const undo = sealUndo(reader, { action: list, fields: { intent: `restore:${id}` } });
  return redirectWithToast(list, { kind: "success", text, undo });
}

export default function MessageInfo() {
  const { message, feedback, now } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { search } = useLocation();
  if (actionData) {
    return (
      <div className="page page-narrow">
        <ConfirmPage {...actionData.confirm} cancelTo={messagePath(message) + search} />
      </div>
    );
  }
  return <MessageSheet message={message} feedback={feedback} now={now} />;
}
