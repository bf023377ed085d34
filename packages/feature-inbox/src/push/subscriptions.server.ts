import type { Context } from "@dozen/core/context";
import { sha256 } from "@dozen/core/crypto/hash.server";
import { newId, upsert } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Selectable } from "kysely";
import type { PushTarget } from "./push";
import type { PushTable } from "./tables";

/** Browsers with pushes per user; one more replaces the oldest. */
const mostBrowsers = 20;

/** A browser that receives a user's pushes. */
export interface Subscription extends PushTarget {
  id: string;
  userId: string;
}

/** Subscribes a browser to the viewer's pushes. It no longer receives those of its previous user. */
export async function subscribe(context: OwnerContext, { endpoint, keys }: PushTarget): Promise<void> {
  const { db, database, viewer, clock } = context;
  const owner = { user_id: viewer.id, session_id: viewer.sessionId ?? null, ...keys, created_at: clock.now() };
  const row = { id: newId(), endpoint, endpoint_hash: sha256(endpoint), ...owner };
  await upsert(db, database.dialect, "inbox_push", row, ["endpoint_hash"], owner);
  await removeOldest(context);
}

async function removeOldest({ db, viewer }: OwnerContext): Promise<void> {
  const late = await db
    .selectFrom("inbox_push")
    .select("id")
    .where("user_id", "=", viewer.id)
    .orderBy("created_at", "desc")
    .offset(mostBrowsers)
    .limit(100)
    .execute();
  if (late.length === 0) return;
  const ids = late.map(({ id }) => id);
  await db.deleteFrom("inbox_push").where("user_id", "=", viewer.id).where("id", "in", ids).execute();
}

/** Unsubscribes a browser from the viewer's pushes. A no-op if it is not subscribed. */
export async function unsubscribeBrowser({ db, viewer }: OwnerContext, endpoint: string): Promise<void> {
  await db
    .deleteFrom("inbox_push")
    .where("user_id", "=", viewer.id)
    .where("endpoint_hash", "=", sha256(endpoint))
    .execute();
}

/** The browsers that receive these users' pushes. */
export async function subscriptionsOf({ db }: Pick<Context, "db">, userIds: string[]): Promise<Subscription[]> {
  if (userIds.length === 0) return [];
  const rows = await db.selectFrom("inbox_push").selectAll().where("user_id", "in", userIds).execute();
  return rows.map(toSubscription);
}

/** Browsers that `subscriptionsAfter` returns at once. */
const batchSize = 500;

/** The next browsers of all users, in the order of their ids. @param after the last id of the previous ones, or empty */
export async function subscriptionsAfter({ db }: Pick<Context, "db">, after: string): Promise<Subscription[]> {
  const rows = await db
    .selectFrom("inbox_push")
    .selectAll()
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchSize)
    .execute();
  return rows.map(toSubscription);
}

function toSubscription({ id, user_id, endpoint, p256dh, auth }: Selectable<PushTable>): Subscription {
  return { id, userId: user_id, endpoint, keys: { p256dh, auth } };
}

/** Removes the subscription of a session that has ended, so that nobody else sees the user's pushes in that browser. */
export async function endSessionPushes({ db }: Pick<Context, "db">, sessionId: string): Promise<void> {
  await db.deleteFrom("inbox_push").where("session_id", "=", sessionId).execute();
}

/** Removes a browser that its push service no longer knows. */
export async function removeGone({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await db.deleteFrom("inbox_push").where("id", "=", id).execute();
}
