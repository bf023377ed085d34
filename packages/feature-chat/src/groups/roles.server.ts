import type { Database } from "@dozen/core/database/database.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { groupNotFound } from "../errors";
import type { GroupRole } from "../rooms/room";
import { kinds } from "../shared/kinds";
import { lockRooms } from "../shared/lock-rooms.server";

type Db = Kysely<Tables>;

export function roleIn(ownerId: string, seat: { user_id: string; admin_since: number | null }): GroupRole {
  if (seat.user_id === ownerId) return "owner";
  return seat.admin_since === null ? "member" : "admin";
}

/**
 * Locks a group until the transaction ends and returns the roles of these users; nobody can change them meanwhile. Call
 * it first in the transaction.
 *
 * @throws groupNotFound
 */
export async function lockRoles(
  trx: Db,
  database: Pick<Database, "dialect">,
  groupId: string,
  userIds: string[],
): Promise<Map<string, GroupRole>> {
  await lockRooms(trx, database, [groupId]);
  const seats = await seatsOf(trx, groupId, userIds);
  if (seats.length === 0) throw groupNotFound();
  return new Map(seats.map(({ owner_id, ...seat }) => [seat.user_id, roleIn(owner_id, seat)]));
}

/** A user's role in a group; null if they are not a member. */
export async function roleOf({ db }: { db: Db }, groupId: string, userId: string): Promise<GroupRole | null> {
  const [seat] = await seatsOf(db, groupId, [userId]);
  return seat ? roleIn(seat.owner_id, seat) : null;
}

/** Whether somebody with this role edits the group, decides requests and removes members. */
export const isLeading = (role: GroupRole | null | undefined) => role === "owner" || role === "admin";

/** The ids of the groups of which a user is an admin, as a subquery. */
export function administeredBy(db: Db, userId: string) {
  return db
    .selectFrom("chat_seats as own")
    .select("own.room_id")
    .where("own.user_id", "=", userId)
    .where("own.type", "=", kinds.group)
    .where("own.admin_since", "is not", null);
}

/** The admins of a group; the owner is none of them. */
export async function adminsOf({ db }: { db: Db }, groupId: string): Promise<string[]> {
  const seats = await db
    .selectFrom("chat_seats")
    .select("user_id")
    .where("room_id", "=", groupId)
    .where("admin_since", "is not", null)
    .execute();
  return seats.map(({ user_id }) => user_id);
}

/** What makes the roles of these users in a group, as far as they are members. */
function seatsOf(db: Db, groupId: string, userIds: string[]) {
  return db
    .selectFrom("chat_seats as seat")
    .innerJoin("chat_groups as led", "led.id", "seat.room_id")
    .select(["seat.user_id", "seat.admin_since", "led.user_id as owner_id"])
    .where("seat.room_id", "=", groupId)
    .where("seat.type", "=", kinds.group)
    .where("seat.user_id", "in", userIds)
    .execute();
}
