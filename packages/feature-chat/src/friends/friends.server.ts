import type { OwnerContext } from "@dozen/core/owner.server";
import { friendNotFound } from "../errors";
import { dropFilesOf } from "../files/files.server";
import { emptyRooms } from "../messages/emptying.server";
import { blockedAround } from "../people/blocked.server";
import { presenceOf } from "../people/presence.server";
import { closeChannel } from "../rooms/channels.server";
import { closeRooms } from "../rooms/seats.server";
import { kinds } from "../shared/kinds";
import { lockRooms } from "../shared/lock-rooms.server";
import type { Friend } from "./friend";

/** The viewer's friends by name. A friend is never shown as online if either has blocked the other. */
export async function listFriends(context: OwnerContext): Promise<Friend[]> {
  const rows = await context.db
    .selectFrom("chat_seats as seat")
    .innerJoin("users", "users.id", "seat.friend_id")
    .select(["seat.room_id", "users.id", "users.name", "users.avatar"])
    .where("seat.user_id", "=", context.viewer.id)
    .where("seat.type", "=", kinds.person)
    .orderBy("users.name")
    .orderBy("users.id")
    .execute();
  const blocked = await blockedAround(context);
  const seen = rows.map(({ id }) => id).filter((id) => !blocked.has(id));
  const online = await presenceOf(context).onlineAmong(seen);
  return rows.map(({ room_id, id, name, avatar }) => ({
    id: room_id,
    friendId: id,
    name,
    avatar,
    isOnline: online.has(id),
  }));
}

/** The relation between the viewer and a user; undefined if they are not friends. */
export async function findRelation({ db, viewer }: OwnerContext, friendId: string): Promise<string | undefined> {
  const seat = await db
    .selectFrom("chat_seats")
    .select("room_id")
    .where("user_id", "=", viewer.id)
    .where("type", "=", kinds.person)
    .where("friend_id", "=", friendId)
    .executeTakeFirst();
  return seat?.room_id;
}

/**
 * Ends a friendship for both sides, and deletes their conversation.
 *
 * @throws friendNotFound when `id` is not the viewer's relation with `friendId`
 */
export async function deleteFriend(
  context: OwnerContext,
  { id, friendId }: { id: string; friendId: string },
): Promise<void> {
  const { db, database, viewer } = context;
  if ((await findRelation(context, friendId)) !== id) throw friendNotFound();
  await emptyRooms(context, [id]);
  await db.transaction().execute(async (trx) => {
    await lockRooms(trx, database, [id]);
    const ended = await trx
      .deleteFrom("chat_seats")
      .where("room_id", "=", id)
      .where("user_id", "=", viewer.id)
      .where("type", "=", kinds.person)
      .where("friend_id", "=", friendId)
      .executeTakeFirst();
    if (ended.numDeletedRows === 0n) throw friendNotFound();
    await closeRooms(trx, [id]);
  });
  closeChannel(context, id);
  await context.live.badgesChanged("chat", [viewer.id, friendId]);
  await dropFilesOf(context, { rooms: [id] });
}
