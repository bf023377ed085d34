import type { OwnerContext } from "@dozen/core/owner.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { removedBefore } from "../errors";
import { findSeat, takeSeat } from "../rooms/seats.server";
import { applicationStates } from "../shared/application-states";
import { kinds } from "../shared/kinds";
import type { Group } from "./group";

type Db = Kysely<Tables>;

interface Newcomer {
  /** The group. */
  id: string;
  userId: string;
}

/**
 * Makes a user a member of a group; their request that waits is accepted with it. Call it in a transaction that has
 * locked the room and the user, after the checks of block and quotas.
 */
export async function admitMember(trx: Db, { id, userId, at }: Newcomer & { at: number }): Promise<void> {
  if (!(await findSeat(trx, { roomId: id, userId }))) await takeSeat(trx, { roomId: id, userId, at });
  await trx
    .updateTable("chat_applications")
    .set({ state: applicationStates.agreed })
    .where("user_id", "=", userId)
    .where("type", "=", kinds.group)
    .where("receive_id", "=", id)
    .where("state", "=", applicationStates.pending)
    .execute();
  await trx.deleteFrom("chat_removed").where("room_id", "=", id).where("user_id", "=", userId).execute();
}

/** Stores that a member is removed. Call it in a transaction that has locked the room. */
export async function saveRemoval(trx: Db, { id, userId, at }: Newcomer & { at: number }): Promise<void> {
  await trx.deleteFrom("chat_removed").where("room_id", "=", id).where("user_id", "=", userId).execute();
  await trx.insertInto("chat_removed").values({ room_id: id, user_id: userId, removed_at: at }).execute();
}

/** Whether a user was removed from a group and has not been accepted again: they join by approval only. */
export async function wasRemoved(db: Db, { id, userId }: Newcomer): Promise<boolean> {
  const row = await db
    .selectFrom("chat_removed")
    .select("removed_at")
    .where("room_id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a group takes the viewer without approval. */
export async function isOpenTo({ db, viewer }: OwnerContext, { id, joining }: Group): Promise<boolean> {
  return joining === "open" && !(await wasRemoved(db, { id, userId: viewer.id }));
}

/** @throws removedBefore */
export async function refuseRemoved(db: Db, newcomer: Newcomer): Promise<void> {
  if (await wasRemoved(db, newcomer)) throw removedBefore();
}
