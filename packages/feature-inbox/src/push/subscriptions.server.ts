import type { Context } from "@dozen/core/context";
import { sha256 } from "@dozen/core/crypto/hash.server";
import { newId, upsert } from "@dozen/core/database/query.server";
import type { ReaderContext } from "../messages.server";
import type { PushTarget } from "./push";

/** A user has at most so many browsers with pushes; a further one replaces the oldest. */
const mostBrowsers = 20;

/** A browser of a user. */
export interface Subscription extends PushTarget {
  id: string;
  userId: string;
}

/** Sends the viewer's pushes to this browser, and no longer those of its previous user. */
export async function subscribe(context: ReaderContext, { endpoint, keys }: PushTarget): Promise<void> {
  const { db, database, viewer, clock } = context;
  const owner = { user_id: viewer.id, session_id: viewer.sessionId ?? null, ...keys, created_at: clock.now() };
  const row = { id: newId(), endpoint, endpoint_hash: sha256(endpoint), ...owner };
  await upsert(db, database.dialect, "inbox_push", row, ["endpoint_hash"], owner);
  await removeOldest(context);
}

async function removeOldest({ db, viewer }: ReaderContext): Promise<void> {
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

/** Sends no more pushes of the viewer to this browser. Harmless when none are sent. */
export async function unsubscribeBrowser({ db, viewer }: ReaderContext, endpoint: string): Promise<void> {
  await db
    .deleteFrom("inbox_push")
    .where("user_id", "=", viewer.id)
    .where("endpoint_hash", "=", sha256(endpoint))
    .execute();
}

/** The browsers of these users. */
export async function subscriptionsOf({ db }: Pick<Context, "db">, userIds: string[]): Promise<Subscription[]> {
  if (userIds.length === 0) return [];
  const rows = await db.selectFrom("inbox_push").selectAll().where("user_id", "in", userIds).execute();
  return rows.map(({ id, user_id, endpoint, p256dh, auth }) => ({
    id,
    userId: user_id,
    endpoint,
    keys: { p256dh, auth },
  }));
}

/** Who has signed out of a browser, or was signed out of it, receives nothing there. */
export async function endSessionPushes({ db }: Pick<Context, "db">, sessionId: string): Promise<void> {
  await db.deleteFrom("inbox_push").where("session_id", "=", sessionId).execute();
}

/** The push service does not know the browser any more. */
export async function removeGone({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await db.deleteFrom("inbox_push").where("id", "=", id).execute();
}
