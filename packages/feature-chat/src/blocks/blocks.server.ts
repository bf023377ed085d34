import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { blocked } from "../errors";
import type { Person } from "../people/person";
import type { Seat } from "../rooms/seats.server";
import type { ChatContext } from "../viewer.server";

/** Removes the viewer's block of a user; one in the other direction stays. A no-op if there is none. */
export async function unblockPerson({ db, viewer }: ChatContext, id: string): Promise<void> {
  await db.deleteFrom("chat_blocks").where("user_id", "=", viewer.id).where("blocked_id", "=", id).execute();
}

/** The users whom the viewer has blocked, newest first. */
export function listBlocked({ db, viewer }: ChatContext): Promise<Person[]> {
  return db
    .selectFrom("chat_blocks as block")
    .innerJoin("users", "users.id", "block.blocked_id")
    .select(["users.id", "users.name", "users.avatar", "users.mark"])
    .where("block.user_id", "=", viewer.id)
    .orderBy("block.created_at", "desc")
    .orderBy("users.id")
    .execute();
}

/** Whether the viewer has blocked a user. */
export async function hasBlocked({ db, viewer }: ChatContext, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("chat_blocks")
    .select("user_id")
    .where("user_id", "=", viewer.id)
    .where("blocked_id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The users whom the viewer has blocked, or who have blocked the viewer. */
export async function blockedAround({ db, viewer }: ChatContext): Promise<Set<string>> {
  const rows = await db
    .selectFrom("chat_blocks")
    .select(["user_id", "blocked_id"])
    .where(({ or, eb }) => or([eb("user_id", "=", viewer.id), eb("blocked_id", "=", viewer.id)]))
    .execute();
  return new Set(rows.map(({ user_id, blocked_id }) => (user_id === viewer.id ? blocked_id : user_id)));
}

/** @throws blocked when either friend has blocked the other; groups are never blocked */
export async function refuseBlockedSeat(db: Kysely<Tables>, seat: Seat): Promise<void> {
  if (await isBlockedSeat(db, seat)) throw blocked();
}

/** Whether either friend has blocked the other. */
export async function isBlockedSeat(
  db: Kysely<Tables>,
  { user_id, friend_id }: Pick<Seat, "user_id" | "friend_id">,
): Promise<boolean> {
  return friend_id !== null && (await isBlocked(db, user_id, friend_id));
}

/** @throws blocked when either of the two users has blocked the other */
export async function refuseBlocked(db: Kysely<Tables>, one: string, other: string): Promise<void> {
  if (await isBlocked(db, one, other)) throw blocked();
}

async function isBlocked(db: Kysely<Tables>, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom("chat_blocks")
    .select("user_id")
    .where((where) =>
      where.or([
        where.and([where("user_id", "=", one), where("blocked_id", "=", other)]),
        where.and([where("user_id", "=", other), where("blocked_id", "=", one)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
