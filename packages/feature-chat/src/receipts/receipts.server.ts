import type { Context } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { blockedAround } from "../people/blocked.server";
import { channelOf, seatChannelOf } from "../rooms/channels.server";
import { kinds } from "../shared/kinds";

/** Whether a user sends read receipts to friends, and so receives theirs. On by default. */
export async function givesReceipts({ db }: Pick<Context, "db">, userId: string): Promise<boolean> {
  const row = await db.selectFrom("chat_discreet").select("user_id").where("user_id", "=", userId).executeTakeFirst();
  return row === undefined;
}

/** Turns the viewer's receipts on, or off, which also applies to open pages. Idempotent. */
export async function giveReceipts(context: OwnerContext, isOn: boolean): Promise<void> {
  const { db, database, viewer, clock } = context;
  if (isOn) {
    await db.deleteFrom("chat_discreet").where("user_id", "=", viewer.id).execute();
    return;
  }
  if (!(await givesReceipts(context, viewer.id))) return;
  const row = { user_id: viewer.id, created_at: clock.now() };
  await upsert(db, database.dialect, "chat_discreet", row, ["user_id"]);
  await endReceipts(context);
}

/** Removes read marks from open pages of the viewer and of friends. Pairs with a block had none. */
async function endReceipts(context: OwnerContext): Promise<void> {
  const { db, viewer, realtime } = context;
  const seats = await db
    .selectFrom("chat_seats")
    .select(["room_id", "friend_id"])
    .where("user_id", "=", viewer.id)
    .where("type", "=", kinds.person)
    .execute();
  const blocked = await blockedAround(context);
  const rooms = seats.filter(({ friend_id }) => friend_id && !blocked.has(friend_id)).map(({ room_id }) => room_id);
  if (rooms.length === 0) return;
  const marker = { receive_id: null, user_id: viewer.id, id: null };
  realtime?.to(rooms.map(channelOf)).emit("read", marker);
}

/**
 * Number of the newest message of a friendship that the other side has read; null for a group, and if either of the
 * two sends no receipts or has blocked the other.
 */
export async function readByFriend(context: OwnerContext, roomId: string): Promise<number | null> {
  return (await openSeats(context, roomId))?.theirs ?? null;
}

/** Notifies the other side of a friendship how far the viewer has read, if both send receipts. */
export async function publishRead(context: OwnerContext, roomId: string): Promise<void> {
  const seats = await openSeats(context, roomId);
  if (!seats) return;
  const marker = { receive_id: roomId, user_id: context.viewer.id, id: String(seats.own) };
  context.realtime?.to(seatChannelOf(roomId, seats.friendId)).emit("read", marker);
}

/** How far both sides of a friendship have read; undefined if either sends no receipts or there is a block. */
function openSeats({ db, viewer }: OwnerContext, roomId: string) {
  return db
    .selectFrom("chat_seats as own")
    .innerJoin("chat_seats as other", (join) =>
      join.onRef("other.room_id", "=", "own.room_id").onRef("other.user_id", "=", "own.friend_id"),
    )
    .select(["own.read_seq as own", "other.read_seq as theirs", "other.user_id as friendId"])
    .where("own.room_id", "=", roomId)
    .where("own.user_id", "=", viewer.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("chat_discreet")
            .select("chat_discreet.user_id")
            .where(({ eb, ref }) => eb("chat_discreet.user_id", "in", [ref("own.user_id"), ref("own.friend_id")])),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("chat_blocks as block")
            .select("block.user_id")
            .where(({ eb, ref }) => eb("block.user_id", "in", [ref("own.user_id"), ref("own.friend_id")]))
            .where(({ eb, ref }) => eb("block.blocked_id", "in", [ref("own.user_id"), ref("own.friend_id")])),
        ),
      ),
    )
    .executeTakeFirst();
}
