import { upsert } from "@dozen/core/database/query.server";
import { refuseBlockedSeat } from "../blocks/blocks.server";
import { recordNotFound } from "../errors";
import type { ChatContext } from "../viewer.server";
import { changeRecord, type Target } from "./changing.server";
import { type ChatRecord, isLine, type Reaction } from "./record";
import { ownSeat, refuseFlood } from "./records.server";

/**
 * Reacts to a message in one of the viewer's rooms: another reaction replaces theirs, the same
 * one removes it.
 *
 * @throws roomNotFound, recordNotFound, tooMany
 */
export async function react(
  context: ChatContext,
  { reaction, ...target }: Target & { reaction: Reaction },
): Promise<ChatRecord> {
  const { database, viewer, clock } = context;
  const { roomId: room_id, seq } = target;
  await refuseFlood(context);
  await refuseBlockedSeat(context.db, await ownSeat(context, room_id));
  return changeRecord(context, target, async (row, trx) => {
    if (isLine(row.msg_type)) throw recordNotFound();
    const own = { room_id, seq, user_id: viewer.id };
    const taken = await trx
      .deleteFrom("chat_reactions")
      .where("room_id", "=", room_id)
      .where("seq", "=", seq)
      .where("user_id", "=", viewer.id)
      .where("reaction", "=", reaction)
      .executeTakeFirst();
    if (taken.numDeletedRows > 0n) return {};
    const chosen = { reaction, created_at: clock.now() };
    const key = ["room_id", "seq", "user_id"] as const;
    await upsert(trx, database.dialect, "chat_reactions", { ...own, ...chosen }, [...key], chosen);
    return {};
  });
}
