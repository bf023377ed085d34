import type { RouteHandle } from "@dozen/core/access";
import { newId } from "@dozen/core/database/query.server";
import { zoneOf } from "@dozen/core/days";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { isPrefetch } from "@dozen/core/prefetch.server";
import "@dozen/core/remix";
import { ConfirmPage } from "@dozen/ui/confirm";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { recordsPage } from "../../messages/message.schema";
import { findRecord, listRecords, newestOf } from "../../messages/messages.server";
import { markReactionsSeen } from "../../messages/reacting.server";
import { markRead } from "../../receipts/reading.server";
import { readByFriend } from "../../receipts/receipts.server";
import { hrefAmongNewest, pathOf } from "../../rooms/room";
import { messageTypes } from "../../shared/message-types";
import { runAction } from "../actions/actions.server";
import { burnCookie, isBurning } from "../burn-mode";
import type { Draft } from "../draft";
import { roomAt } from "../page.server";
import { RoomView } from "../ui/room-view";

export const handle: RouteHandle = { access: "registered", title: "chat:rooms.room", i18n: ["chat"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const person = asOwner(context);
  const room = await roomAt(person, params);
  const { pathname, searchParams: query } = new URL(request.url);
  const { before, size, ...form } = recordsPage.parse(Object.fromEntries(query));
  // A link to one of the newest messages redirects to the conversation's page, which has the form and updates live.
  if (before !== undefined && before > (await newestOf(person, room.id)))
    throw redirect(pathname + hrefAmongNewest(before));
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
  person: OwnerContext,
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
  const person = asOwner(context);
  const room = await roomAt(person, params);
  return runAction({ request, person, room, here: new URL(request.url).pathname });
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function RoomPage() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (actionData && "confirm" in actionData) {
    return (
      <div className="chat-page">
        <ConfirmPage
          {...actionData.confirm}
          cancelTo={`${pathOf(page.room)}${actionData.spares ? "?spared=yes" : ""}`}
        />
      </div>
    );
  }
  return <RoomView key={page.room.id} {...page} result={actionData?.result} />;
}
