import type { RouteHandle } from "@dozen/core/access";
import { newId } from "@dozen/core/database/query.server";
import { zoneOf } from "@dozen/core/days";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { isPrefetch } from "@dozen/core/prefetch.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { burnCookie, isBurning } from "../conversations/burn-mode";
import type { Draft } from "../conversations/draft";
import { roomAt } from "../conversations/page.server";
import { RoomView } from "../conversations/ui/room-view";
import { burnModeEdit, burnModeOn } from "../errors";
import { fileFormBytes } from "../files/form-bytes";
import { messageTypes } from "../message-types";
import { editText, takeBack } from "../messages/changing.server";
import { clearHistory } from "../messages/clearing.server";
import { editForm, fileForm, messageForm, reactionForm, recordsPage, textSchema } from "../messages/message.schema";
import { findRecord, listRecords, newestOf, sayText, sendFile } from "../messages/messages.server";
import { markReactionsSeen, react } from "../messages/reacting.server";
import { markRead } from "../receipts/reading.server";
import { readByFriend } from "../receipts/receipts.server";
import { pathOf, placeAmongNewest } from "../rooms/room";
import { asPerson, type ChatContext } from "../viewer.server";

export const handle: RouteHandle = { access: "registered", title: "chat:rooms.room", i18n: ["chat"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const person = asPerson(context);
  const room = await roomAt(person, params);
  const { pathname, searchParams: query } = new URL(request.url);
  const { before, size, ...form } = recordsPage.parse(Object.fromEntries(query));
  // A link to one of the newest messages redirects to the conversation's page, which has the form and updates live.
  if (before !== undefined && before > (await newestOf(person, room.id)))
    throw redirect(pathname + placeAmongNewest(before));
  const [records, draft, read] = await Promise.all([
    listRecords(person, { roomId: room.id, before, size }),
    draftOf(person, room.id, form),
    readByFriend(person, room.id),
    // A viewer of earlier messages has not seen the new ones.
    before === undefined && !isPrefetch(request) ? markRead(person, room.id) : undefined,
  ]);
  if (before !== undefined && !isPrefetch(request)) await markReactionsSeen(person, records.list);
  const clock = { now: person.clock.now(), zone: zoneOf(person.locale) };
  const { imageKb, fileMb } = context.settings.fileLimits;
  const limits = { imageKb, fileMb };
  const shown = { limits, before: before ?? null, draftId: newId(), isSpared: query.has("spared"), ...clock };
  const isFire = isBurning(request.headers.get("cookie"), room);
  const page = { room, ...records, ...shown, draft, read, isFire, title: room.name };
  // Set again on each visit, since some browsers soon delete cookies that a script has set.
  return data(page, isFire ? { headers: { "Set-Cookie": burnCookie(room, true) } } : undefined);
}

/** The message that the URL names for the form: one of the viewer's texts to edit, or a message to reply to. */
async function draftOf(
  person: ChatContext,
  roomId: string,
  { edit, reply }: { edit?: number; reply?: number },
): Promise<Draft | null> {
  const seq = edit ?? reply;
  const record = seq === undefined ? null : await findRecord(person, roomId, seq).catch(() => null);
  if (!record || record.type === messageTypes.gone) return null;
  if (edit === undefined) return { kind: "reply", record };
  const isOwnText = record.userId === person.viewer.id && record.type === messageTypes.text;
  return isOwnText ? { kind: "edit", record } : null;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const person = asPerson(context);
  const room = await roomAt(person, params);
  const here = new URL(request.url).pathname;
  const refuseStoring = (refusal = burnModeOn) => {
    if (isBurning(request.headers.get("cookie"), room)) throw refusal();
  };
  if (request.headers.get("content-type")?.startsWith("multipart/")) {
    const sending = handleForm(
      { request, context },
      fileForm,
      async ({ file }) => {
        refuseStoring();
        await sendFile(person, { roomId: room.id, file });
        return redirect(here, 303);
      },
      { hide: ["file"], maxBytes: fileFormBytes(context.settings.fileLimits) },
    );
    return sending;
  }
  const form = await readForm(request.clone());
  const intent = form.get("intent");
  if (intent === "clear") return clear(person, { form, roomId: room.id, here });
  if (intent === "store") return redirect(here, { status: 303, headers: { "Set-Cookie": burnCookie(room, false) } });
  if (intent === "back") {
    return handleForm({ request, context }, messageForm, async ({ id: seq }) => {
      if (!isConfirmed(form)) return askFirst(person, form, "chat:rooms.confirmTakeBack");
      await takeBack(person, { roomId: room.id, seq });
      return redirectWithToast(here, { kind: "success", text: context.t("chat:rooms.takenBack") });
    });
  }
  if (intent === "react") {
    return handleForm({ request, context }, reactionForm, async ({ id: seq, reaction }) => {
      await react(person, { roomId: room.id, seq, reaction });
      return redirect(here, 303);
    });
  }
  if (intent === "edit") {
    return handleForm({ request, context }, editForm, async ({ id: seq, msg: text }) => {
      refuseStoring(burnModeEdit);
      await editText(person, { roomId: room.id, seq, text });
      return redirect(here, 303);
    });
  }
  return handleForm({ request, context }, textSchema, async ({ msg, client_id, reply_id }) => {
    refuseStoring();
    await sayText(person, { roomId: room.id, text: msg, clientId: client_id, reply: reply_id });
    return redirect(here, 303);
  });
}

async function clear(person: ChatContext, { form, roomId, here }: { form: FormData; roomId: string; here: string }) {
  if (!isConfirmed(form)) return askFirst(person, form, "chat:rooms.confirmClear");
  await clearHistory(person, roomId);
  return redirectWithToast(here, { kind: "success", text: person.t("chat:rooms.cleared") });
}

function askFirst(
  { t }: ChatContext,
  form: FormData,
  question: "chat:rooms.confirmClear" | "chat:rooms.confirmTakeBack",
) {
  const spares = question === "chat:rooms.confirmClear";
  return data({ confirm: { message: t(question), fields: carriedFields(form) }, spares });
}

export { keepData as shouldRevalidate, keepForm as clientAction } from "@dozen/ui/form-answer";

export default function RoomPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "confirm" in answer) {
    return (
      <div className="chat-page">
        <ConfirmPage {...answer.confirm} cancelTo={`${pathOf(page.room)}${answer.spares ? "?spared=yes" : ""}`} />
      </div>
    );
  }
  return <RoomView key={page.room.id} {...page} result={answer?.result} />;
}
