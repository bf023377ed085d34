import type { Context } from "@dozen/core/context";
import type { Database } from "@dozen/core/database/database.server";
import { upsert } from "@dozen/core/database/query.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { quotaReached } from "./errors";
import type { MfaSettings } from "./settings";
import type {} from "./tables";

/** The most accounts that a user may have. */
export function accountQuota({ settings }: Pick<Context, "settings">): number {
  return settings.of<MfaSettings>("vault").MFA_ACCOUNTS_PER_USER;
}

/** How many accounts a user has, from a stored count. */
export async function ownedAccounts({ db }: Pick<Context, "db">, userId: string): Promise<number> {
  const owner = await db.selectFrom("mfa_owners").select("accounts").where("user_id", "=", userId).executeTakeFirst();
  return owner?.accounts ?? 0;
}

export interface QuotaRequest {
  dialect: Database["dialect"];
  userId: string;
  count: number;
  quota: number;
}

/**
 * Adds `count` to a user's accounts, inside the transaction that inserts them; of parallel
 * requests, only those that fit succeed.
 *
 * @throws quotaReached
 */
export async function reserveQuota(
  trx: Kysely<Tables>,
  { dialect, userId, count, quota }: QuotaRequest,
): Promise<void> {
  await upsert(trx, dialect, "mfa_owners", { user_id: userId, accounts: 0 }, ["user_id"]);
  const reserved = await trx
    .updateTable("mfa_owners")
    .set((set) => ({ accounts: set("accounts", "+", count) }))
    .where("user_id", "=", userId)
    .where("accounts", "<=", quota - count)
    .executeTakeFirst();
  if (reserved.numUpdatedRows === 0n)
    throw quotaReached(Math.max(0, quota - (await ownedAccounts({ db: trx }, userId))));
}

export async function releaseQuota(trx: Kysely<Tables>, userId: string, count: number): Promise<void> {
  await trx
    .updateTable("mfa_owners")
    .set((set) => ({ accounts: set("accounts", "-", count) }))
    .where("user_id", "=", userId)
    .execute();
}
