import type { Context } from "@dozen/core/context";
import type { Database } from "@dozen/core/database/database.server";
import { preparedQuery, upsert } from "@dozen/core/database/query.server";
import { type Quota, quotaOf } from "@dozen/core/quotas.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { quotaReached } from "../errors";
import type { ShortSettings } from "../settings";

export const quota: Quota = {
  name: "short_sum",
  limit: (settings) => settings.of<ShortSettings>("short").SHORT_LINKS_PER_USER,
};

/** The most links that a user may have. */
export function linkQuota(context: Pick<Context, "db" | "settings">, userId: string): Promise<number> {
  return quotaOf(context, quota, userId);
}

/** How many links a user has, from a stored count. */
export async function ownedLinks({ db }: Pick<Context, "db">, userId: string): Promise<number> {
  const [owner] = await ownerOf(db, userId);
  return owner?.links ?? 0;
}

const ownerOf = preparedQuery((db, userId: string) =>
  db.selectFrom("short_owners").select("links").where("user_id", "=", userId),
);

/**
 * Adds `count` to a user's links, inside the transaction that inserts them; of parallel requests,
 * only those that fit succeed.
 *
 * @throws quotaReached
 */
export async function reserveQuota(
  trx: Kysely<Tables>,
  { dialect, userId, count, quota }: { dialect: Database["dialect"]; userId: string; count: number; quota: number },
): Promise<void> {
  await upsert(trx, dialect, "short_owners", { user_id: userId, links: 0 }, ["user_id"]);
  const taken = await trx
    .updateTable("short_owners")
    .set((set) => ({ links: set("links", "+", count) }))
    .where("user_id", "=", userId)
    .where("links", "<=", quota - count)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw quotaReached(Math.max(0, quota - (await ownedLinks({ db: trx }, userId))));
}

export async function releaseQuota(trx: Kysely<Tables>, userId: string, count: number): Promise<void> {
  await trx
    .updateTable("short_owners")
    .set((set) => ({ links: set("links", "-", count) }))
    .where("user_id", "=", userId)
    .execute();
}
