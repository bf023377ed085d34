import { upsert } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { recordNotFound } from "../errors";
import { refuseBlockedSeat } from "../people/blocked.server";
import { hrefOf, roomPath } from "../rooms/room";
import type { Seat } from "../rooms/seats.server";
import { isLine } from "../shared/message-types";
import { messageThing, roomSubject } from "../shared/notice-things";
import { changeRecord, type Target } from "./changing.server";
import type { ChatRecord } from "./message";
import { ownSeat, refuseFlood } from "./messages.server";
import type { Reaction } from "./reaction";
import { reactionsKnownTo } from "./reactions.server";

type Reacting = Target & { reaction: Reaction };

/** What became of the viewer's reaction to a message. */
interface Outcome {
  change: "added" | "replaced" | "removed";
  /** Who wrote the message. */
  ownerId: string;
}

/**
 * Reacts to a message in one of the viewer's rooms: another reaction replaces theirs, the same
 * one removes it.
 *
 * @throws roomNotFound, recordNotFound, tooMany
 */
export async function react(context: OwnerContext, { reaction, ...target }: Reacting): Promise<ChatRecord> {
  await refuseFlood(context);
  const seat = await ownSeat(context, target.roomId);
  await refuseBlockedSeat(context.db, seat);
  let outcome: Outcome | undefined;
  return changeRecord(
    context,
    target,
    async (row, trx) => {
      if (isLine(row.msg_type)) throw recordNotFound();
      outcome = { change: await setReaction(context, trx, { ...target, reaction }), ownerId: row.user_id };
      return {};
    },
    // Before the broadcast, since a page that shows the message then marks the notice as seen.
    async () => {
      if (outcome) await notifyOwner(context, { seat, seq: target.seq, ...outcome });
    },
  );
}

/** The lock on the room's row keeps two requests of one person apart. */
async function setReaction(
  { database, viewer, clock }: OwnerContext,
  trx: Kysely<Tables>,
  { roomId: room_id, seq, reaction }: Reacting,
): Promise<Outcome["change"]> {
  const before = await trx
    .selectFrom("chat_reactions")
    .select("reaction")
    .where("room_id", "=", room_id)
    .where("seq", "=", seq)
    .where("user_id", "=", viewer.id)
    .executeTakeFirst();
  if (before?.reaction === reaction) {
    await trx
      .deleteFrom("chat_reactions")
      .where("room_id", "=", room_id)
      .where("seq", "=", seq)
      .where("user_id", "=", viewer.id)
      .execute();
    return "removed";
  }
  const own = { room_id, seq, user_id: viewer.id };
  const chosen = { reaction, created_at: clock.now() };
  const key = ["room_id", "seq", "user_id"] as const;
  await upsert(trx, database.dialect, "chat_reactions", { ...own, ...chosen }, [...key], chosen);
  return before ? "replaced" : "added";
}

/** Notifies the writer of a message once for each person, whichever of the reactions they choose. */
async function notifyOwner(
  context: OwnerContext,
  { seat, seq, change, ownerId }: Outcome & { seat: Seat; seq: number },
): Promise<void> {
  const { notices, viewer } = context;
  const { room_id: roomId, type, friend_id } = seat;
  const notice = { kind: "chat.messageReacted", userId: ownerId, actorId: viewer.id, thing: messageThing(roomId, seq) };
  if (change === "removed") return notices.withdraw(notice);
  if (change === "replaced" || !(await mayKnow(context, { roomId, seq }, ownerId))) return;
  const path = roomPath({ type, id: roomId, friendId: friend_id && viewer.id }, ownerId);
  await notices.send([{ ...notice, subject: roomSubject(roomId), href: `${path}${hrefOf(seq)}` }]);
}

/** Whether the writer of a message may know of the viewer's reaction to it. */
async function mayKnow({ db, viewer }: OwnerContext, { roomId, seq }: Target, ownerId: string): Promise<boolean> {
  const known = await reactionsKnownTo(db, ownerId)
    .where("said.room_id", "=", roomId)
    .where("said.seq", "=", seq)
    .where("reaction.user_id", "=", viewer.id)
    .executeTakeFirst();
  return known !== undefined;
}

/** The viewer has seen the reactions to these messages of a room. */
export async function markReactionsSeen({ notices, viewer }: OwnerContext, records: ChatRecord[]): Promise<void> {
  const own = records.filter(({ userId, reactions }) => userId === viewer.id && reactions.length > 0);
  await notices.markSeen(
    viewer.id,
    own.map(({ roomId, seq }) => messageThing(roomId, seq)),
  );
}
