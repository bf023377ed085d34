import type { OwnerContext } from "@dozen/core/owner.server";
import { publishNews } from "../rooms/channels.server";
import { burningThing, callThing, mentionThing, messageThing, replyThing, unreadThing } from "../shared/notice-things";
import { publishRead } from "./receipts.server";

/**
 * Marks everything in a room as read by the viewer, and the notices about it as seen; the friend is notified if both
 * allow it.
 */
export async function markRead(context: OwnerContext, roomId: string): Promise<void> {
  const { db, viewer, notices } = context;
  await notices.markSeen(viewer.id, [
    callThing(roomId),
    messageThing(roomId, "*"),
    mentionThing(roomId),
    replyThing(roomId),
    unreadThing(roomId),
    burningThing(roomId),
  ]);
  const { numUpdatedRows } = await db
    .updateTable("chat_seats")
    .set(({ selectFrom }) => ({
      read_seq: selectFrom("chat_rooms").select("last_seq").whereRef("chat_rooms.id", "=", "chat_seats.room_id"),
    }))
    .where("room_id", "=", roomId)
    .where("user_id", "=", viewer.id)
    .where("read_seq", "<", ({ selectFrom }) =>
      selectFrom("chat_rooms").select("last_seq").whereRef("chat_rooms.id", "=", "chat_seats.room_id"),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  publishNews(context, roomId, viewer.id);
  await context.live.badgesChanged("chat", [viewer.id]);
  await publishRead(context, roomId);
}
