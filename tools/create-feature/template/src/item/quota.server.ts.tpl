import type { Context } from "@dozen/core/context";
import { type Quota, quotaOf } from "@dozen/core/quotas.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { quotaReached } from "../errors";
import type { __Id__Settings } from "../settings";

export const quota: Quota = {
  name: "__id___sum",
  limit: (settings) => settings.of<__Id__Settings>("__id__").__ID___PER_USER,
};

/** The most items that a user may have. */
export function itemQuota(context: Pick<Context, "db" | "settings">, userId: string): Promise<number> {
  return quotaOf(context, quota, userId);
}

/** How many items a user has, without deleted ones. */
export async function countItems({ db }: { db: Kysely<Tables> }, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("__id___items")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Call it in the transaction that added items, after `lockUsers`.
 *
 * @throws quotaReached
 */
export async function refuseOverQuota(trx: Kysely<Tables>, userId: string, limit: number): Promise<void> {
  if ((await countItems({ db: trx }, userId)) > limit) throw quotaReached(limit);
}
