import type { Context } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import type { Selectable } from "kysely";
import type { CallOutcome } from "../messages/message";
import { send } from "../messages/sending.server";
import { isBlockedSeat } from "../people/blocked.server";
import { findPerson } from "../people/people.server";
import { roomPath } from "../rooms/room";
import { kinds } from "../shared/kinds";
import { messageTypes } from "../shared/message-types";
import { callThing, roomSubject } from "../shared/notice-things";
import { ringTime } from "./call";
import type { ChatCalls } from "./tables";

/** Milliseconds after which a call without a signal that ended it counts as ended. */
const longest = { ringing: ringTime + 15_000, talking: 24 * 60 * 60_000 };

/**
 * Adds a line about a call to its conversation, as the caller's message. The call's id is the line's client id, so that
 * there is only one line even if both sides end the call.
 */
export async function leaveLine(context: Context, call: Selectable<ChatCalls>, outcome: CallOutcome): Promise<void> {
  const sender = await findPerson(context, call.caller_id);
  if (!sender) return;
  const talked = outcome === "ended" && call.accepted_at ? context.clock.now() - call.accepted_at : 0;
  const line = { type: messageTypes.call, text: outcome, file: null, reply: null };
  const about = { video: call.video === 1, seconds: Math.max(0, Math.round(talked / 1000)) };
  try {
    await send(context, { roomId: call.room_id, sender, clientId: call.id, ...line, call: about, isLater: true });
  } catch (error) {
    // `send` refuses the line, for example if one of the two has blocked the other.
    if (!(error instanceof DomainError)) throw error;
  }
}

/** Adds the line about a missed call, and notifies the called user. */
export async function leaveMissed(context: Context, call: Selectable<ChatCalls>, calledId: string): Promise<void> {
  // Before the line: a page that shows it then marks the notice as seen.
  await notifyMissed(context, call, calledId);
  await leaveLine(context, call, "missed");
}

async function notifyMissed({ db, notices }: Context, call: Selectable<ChatCalls>, userId: string): Promise<void> {
  const { room_id: id, caller_id: actorId } = call;
  if (await isBlockedSeat(db, { user_id: userId, friend_id: actorId })) return;
  const href = roomPath({ type: kinds.person, id, friendId: actorId }, userId);
  const about = { thing: callThing(id), subject: roomSubject(id), href };
  await notices.send([{ kind: "chat.callMissed", userId, actorId, ...about }]);
}

/** Ends calls whose pages were closed without a hangup, so that a later call does not find them. */
export async function endForgotten(context: Context): Promise<void> {
  const { db, clock } = context;
  const forgotten = await db
    .selectFrom("chat_calls as call")
    .leftJoin("chat_seats as seat", (join) =>
      join.onRef("seat.room_id", "=", "call.room_id").onRef("seat.friend_id", "=", "call.caller_id"),
    )
    .selectAll("call")
    .select("seat.user_id as called_id")
    .where(({ and, eb, or }) =>
      or([
        and([eb("accepted_at", "is", null), eb("asked_at", "<", clock.now() - longest.ringing)]),
        eb("accepted_at", "<", clock.now() - longest.talking),
      ]),
    )
    .execute();
  for (const { called_id, ...call } of forgotten) {
    const { numDeletedRows } = await db
      .deleteFrom("chat_calls")
      .where("room_id", "=", call.room_id)
      .where("id", "=", call.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) continue;
    if (call.accepted_at) await leaveLine(context, call, "lost");
    else if (called_id) await leaveMissed(context, call, called_id);
  }
}
