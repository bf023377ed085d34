import type { Context } from "@dozen/core/context";
import { type Quota, quotaOf } from "@dozen/core/quotas.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely, Selectable } from "kysely";
import { groupFull, listFull } from "../errors";
import type { ChatSettings } from "../settings";
import { type Kind, kinds } from "../shared/kinds";
import type { ChatSeats } from "./tables";

export type Seat = Selectable<ChatSeats>;
type Db = Kysely<Tables>;

/** The seat of a user in a room; undefined for anybody who is not a member. */
export function findSeat(db: Db, { roomId, userId }: { roomId: string; userId: string }): Promise<Seat | undefined> {
  return db
    .selectFrom("chat_seats")
    .selectAll()
    .where("room_id", "=", roomId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** The rooms that a user belongs to. */
export async function roomsOf({ db }: { db: Db }, userId: string): Promise<string[]> {
  const seats = await db.selectFrom("chat_seats").select("room_id").where("user_id", "=", userId).execute();
  return seats.map(({ room_id }) => room_id);
}

/** Creates a room with its first seats: two for a friendship, the creator's for a new group. */
export async function openRoom(db: Db, room: { id: string; type: Kind; users: string[]; at: number }): Promise<void> {
  const { id, type, users, at } = room;
  await db.insertInto("chat_rooms").values({ id, type, last_seq: 0, last_at: at }).execute();
  const seats = users.map((user_id) => ({
    room_id: id,
    user_id,
    type,
    friend_id: type === kinds.person ? (users.find((other) => other !== user_id) ?? null) : null,
    read_seq: 0,
    cleared_seq: 0,
    taken_at: at,
  }));
  await db.insertInto("chat_seats").values(seats).execute();
}

/** Adds a member to a group. Earlier messages stay hidden from them. */
export async function takeSeat(db: Db, seat: { roomId: string; userId: string; at: number }): Promise<void> {
  const { roomId: room_id, userId: user_id, at } = seat;
  const { last_seq } = await db
    .selectFrom("chat_rooms")
    .select("last_seq")
    .where("id", "=", room_id)
    .executeTakeFirstOrThrow();
  const values = { room_id, user_id, type: kinds.group, friend_id: null, taken_at: at };
  await db
    .insertInto("chat_seats")
    .values({ ...values, read_seq: last_seq, cleared_seq: last_seq })
    .execute();
}

/**
 * Deletes rooms and everything in them except the bytes of files, which `dropFilesOf` deletes
 * after the commit. Call it in a transaction that began with `lockRooms`; otherwise it can
 * deadlock with writers.
 */
export async function closeRooms(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("chat_seats").where("room_id", "in", ids).execute();
  await db.deleteFrom("chat_records").where("room_id", "in", ids).execute();
  await db.deleteFrom("chat_hidden").where("room_id", "in", ids).execute();
  await db.deleteFrom("chat_reactions").where("room_id", "in", ids).execute();
  await db.deleteFrom("chat_scheduled").where("room_id", "in", ids).execute();
  await db.deleteFrom("chat_invites").where("room_id", "in", ids).execute();
  await db.deleteFrom("chat_removed").where("room_id", "in", ids).execute();
  await db.deleteFrom("chat_calls").where("room_id", "in", ids).execute();
  await db.deleteFrom("chat_rooms").where("id", "in", ids).execute();
}

/** How many friends and groups a user has. */
export async function countContacts({ db }: { db: Db }, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("chat_seats")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const quota: Quota = {
  name: "chat_sum",
  limit: (settings) => settings.of<ChatSettings>("chat").CHAT_CONTACTS_PER_USER,
};

/** How many friends and groups a user may have. */
export function contactQuota(context: Pick<Context, "db" | "settings">, userId: string): Promise<number> {
  return quotaOf(context, quota, userId);
}

/** @throws listFull when a user may not have another friend or group */
export async function refuseFullList(context: Pick<Context, "db" | "settings">, userId: string): Promise<void> {
  const quota = await contactQuota(context, userId);
  if ((await countContacts(context, userId)) >= quota) throw listFull(quota);
}

/** @throws groupFull when a group may not have another member */
export async function refuseFullGroup(context: Pick<Context, "db" | "settings">, groupId: string): Promise<void> {
  const limit = context.settings.of<ChatSettings>("chat").CHAT_MEMBERS_PER_GROUP;
  if ((await countMembers(context, groupId)) >= limit) throw groupFull(limit);
}

/** How many members a group has. */
export async function countMembers({ db }: { db: Db }, groupId: string): Promise<number> {
  const { count } = await db
    .selectFrom("chat_seats")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("room_id", "=", groupId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
