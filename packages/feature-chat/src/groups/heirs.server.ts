import type { Context } from "@dozen/core/context";
import type { Tables } from "@dozen/core/tables";
import { type Kysely, sql } from "kysely";
import { applicationStates } from "../shared/application-states";
import { kinds } from "../shared/kinds";
import { lockRooms } from "../shared/lock-rooms.server";

type Db = Kysely<Tables>;

/** Makes a member the owner of a group. Call it in a transaction that has locked the room. */
export async function passOn(trx: Db, { id, from, to }: { id: string; from: string; to: string }): Promise<void> {
  await trx.updateTable("chat_groups").set({ user_id: to }).where("id", "=", id).where("user_id", "=", from).execute();
  await trx
    .updateTable("chat_seats")
    .set({ admin_since: null })
    .where("room_id", "=", id)
    .where("user_id", "=", to)
    .execute();
  await trx
    .updateTable("chat_applications")
    .set({ decider_id: to })
    .where("receive_id", "=", id)
    .where("state", "=", applicationStates.pending)
    .where("type", "=", kinds.group)
    .execute();
}

/** A group that has got a new owner, since the former one's account is deleted. */
export interface Inherited {
  id: string;
  name: string;
  ownerId: string;
}

/**
 * Passes a user's groups on: each to the member who has been an admin for the longest time, or without admins to the
 * one who has been a member for the longest time. Groups without other members remain the user's.
 */
export async function passOnGroups(
  { db, database }: Pick<Context, "db" | "database">,
  userId: string,
): Promise<Inherited[]> {
  return db.transaction().execute(async (trx) => {
    const own = await trx.selectFrom("chat_groups").select("id").where("user_id", "=", userId).execute();
    const ids = own.map(({ id }) => id);
    await lockRooms(trx, database, ids);
    return passOnLocked(trx, userId, ids);
  });
}

/** The same in a transaction that has locked these groups. */
export async function passOnLocked(trx: Db, userId: string, ids: string[]): Promise<Inherited[]> {
  if (ids.length === 0) return [];
  const groups = await trx
    .selectFrom("chat_groups as led")
    .select(["led.id", "led.name"])
    .select(({ selectFrom }) =>
      selectFrom("chat_seats as seat")
        .select("seat.user_id")
        .whereRef("seat.room_id", "=", "led.id")
        .where("seat.user_id", "<>", userId)
        .orderBy(sql`case when seat.admin_since is null then 1 else 0 end`)
        .orderBy("seat.admin_since")
        .orderBy("seat.taken_at")
        .orderBy("seat.user_id")
        .limit(1)
        .as("heir_id"),
    )
    .where("led.id", "in", ids)
    .where("led.user_id", "=", userId)
    .execute();
  const inherited = groups.flatMap(({ id, name, heir_id }) => (heir_id ? [{ id, name, ownerId: heir_id }] : []));
  for (const { id, ownerId } of inherited) await passOn(trx, { id, from: userId, to: ownerId });
  return inherited;
}
