import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
import { readForm } from "@dozen/core/forms.server";
import { listOrNothing } from "@dozen/core/lists.server";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { wholeMinute } from "@dozen/core/moments";
import { idList } from "@dozen/core/schemas";
import { redirectWithToast, sealUndo } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { namedIcon } from "@dozen/ui/named-icon.server";
import { tableIntent } from "@dozen/ui/table-intent";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import sharedStyles from "../../shared/inbox.css?url";
import { deleteMessages, markAllRead, markRead, restoreMessages } from "../marks.server";
import styles from "../messages.css?url";
import { listSchema } from "../messages.schema";
import { listMessages, ofAnyKind, ownMessages, unreadMessages, type Wanted } from "../messages.server";
import { MessageList } from "../ui/message-list";
import { MessagesPage } from "../ui/messages-page";

export const handle: RouteHandle = { access: "registered", title: "inbox:titles.messages", i18n: ["inbox"] };

export const links: LinksFunction = () => [sharedStyles, styles].map((href) => ({ rel: "stylesheet", href }));

/** Characters of a message in the list. */
const previewLength = 160;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = listSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const shared = { type: query.type ?? null, now: wholeMinute(context.clock.now()) };
  const none = { total: 0, unread: 0 };
  const nothing = { list: [], total: 0, page: 1, current: 1, counts: { 1: none, 2: none, 3: none } };
  const { list, ...page } = await listOrNothing(context, () => listMessages(asOwner(context), query), nothing);
  const previews = await Promise.all(
    list.map(async ({ content, icon, ...message }) => ({
      ...message,
      content: content.slice(0, previewLength),
      icon: icon && (await namedIcon(icon)),
    })),
  );
  return { ...shared, ...page, list: previews };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const reader = asOwner(context);
  const here = new URL(request.url);
  const list = here.pathname + here.search;
  const { type } = listSchema.parse(Object.fromEntries(here.searchParams));
  const form = await readForm(request);
  const { intent, ids } = tableIntent(form);
  if (intent === "readAll") {
    const count = (await unreadMessages(reader, type)).length;
    if (count > 0 && !isConfirmed(form)) return confirm(context.t("inbox:list.confirmAllRead", { count }));
    return done("read", await markAllRead(reader, type));
  }
  const parsed = idList.safeParse(ids.join(","));
  if (!parsed.success) return redirectWithToast(list, { kind: "error", text: context.t("inbox:list.nothingTicked") });
  const wanted = ofAnyKind(parsed.data);
  if (intent === "read") return done("read", await markRead(reader, wanted));
  if (intent === "restore") return done("restored", await restoreMessages(reader, parsed.data));
  if (intent !== "delete") throw new DomainError("core:errors.badRequest", { code: 400 });
  if (isConfirmed(form)) return remove(reader, list, wanted);
  const count = (await ownMessages(reader, wanted)).length;
  return confirm(context.t("inbox:list.confirmDelete", { count }));

  function confirm(message: string) {
    return data({ confirm: { message, fields: carriedFields(form), list, isDanger: intent === "delete" } });
  }

  function done(what: "read" | "restored", count: number) {
    return redirectWithToast(list, { kind: "success", text: context.t(`inbox:toasts.${what}`, { count }) });
  }
}

async function remove(reader: OwnerContext, list: string, wanted: Wanted) {
  const deleted = await deleteMessages(reader, wanted);
  const undo = sealUndo(reader, { action: list, fields: { intent: `restore:${deleted.join(",")}` } });
  const text = reader.t("inbox:toasts.deleted", { count: deleted.length });
  return redirectWithToast(list, { kind: "success", text, undo });
}

export default function Messages() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (actionData && "confirm" in actionData) {
    const { message, fields, list, isDanger } = actionData.confirm;
    return (
      <div className="page page-narrow">
        <ConfirmPage
          message={message}
          fields={fields}
          action={list}
          cancelTo={list}
          variant={isDanger ? "danger" : "primary"}
        />
      </div>
    );
  }
  return (
    <MessagesPage type={page.type} counts={page.counts}>
      <MessageList key={`${page.type} ${page.current}`} {...page} />
    </MessagesPage>
  );
}
