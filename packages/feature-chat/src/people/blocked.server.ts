import type { OwnerContext } from "@dozen/core/owner.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { blocked } from "../errors";

/** The users whom the viewer has blocked, or who have blocked the viewer. */
export async function blockedAround({ db, viewer }: OwnerContext): Promise<Set<string>> {
  const rows = await db
    .selectFrom("chat_blocks")
    .select(["user_id", "blocked_id"])
    .where(({ or, eb }) => or([eb("user_id", "=", viewer.id), eb("blocked_id", "=", viewer.id)]))
    .execute();
  return new Set(rows.map(({ user_id, blocked_id }) => (user_id === viewer.id ? blocked_id : user_id)));
}

/** Returns a function that says whether one of two users has blocked the other. Takes one query. */
export async function blocksAmong(
  { db }: { db: Kysely<Tables> },
  some: string[],
  others: string[],
): Promise<(one: string, other: string) => boolean> {
  if (some.length === 0 || others.length === 0) return () => false;
  const rows = await db
    .selectFrom("chat_blocks")
    .select(["user_id", "blocked_id"])
    .where((where) =>
      where.or([
        where.and([where("user_id", "in", some), where("blocked_id", "in", others)]),
        where.and([where("user_id", "in", others), where("blocked_id", "in", some)]),
      ]),
    )
    .execute();
  const blocks = new Set(rows.map(({ user_id, blocked_id }) => `${user_id} ${blocked_id}`));
  return (one, other) => blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`);
}

/** One user's side of a room; without a friend in a group. */
type Friendship = { user_id: string; friend_id: string | null };

/** @throws blocked when either friend has blocked the other; groups are never blocked */
export async function refuseBlockedSeat(db: Kysely<Tables>, seat: Friendship): Promise<void> {
  if (await isBlockedSeat(db, seat)) throw blocked();
}

/** Whether either friend has blocked the other. */
export async function isBlockedSeat(db: Kysely<Tables>, { user_id, friend_id }: Friendship): Promise<boolean> {
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
