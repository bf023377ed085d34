import type { Context } from "@dozen/core/context";
import type { Database } from "@dozen/core/database/database.server";
import { upsert } from "@dozen/core/database/query.server";
import { type Quota, quotaOf } from "@dozen/core/quotas.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { quotaReached } from "../errors";
import type { FileSettings } from "../settings";

const megabyte = 1024 * 1024;

export const quota: Quota = {
  name: "file_sum",
  limit: (settings) => settings.of<FileSettings>("files").FILES_MB_PER_USER,
  unit: "MB",
};

/** A user's quota in bytes. */
export async function fileQuota(context: Pick<Context, "db" | "settings">, userId: string): Promise<number> {
  return (await quotaOf(context, quota, userId)) * megabyte;
}

/** Bytes of a user's files and bytes that unfinished uploads reserve, from stored sums. */
export async function quotaUse(
  { db }: Pick<Context, "db">,
  userId: string,
): Promise<{ used: number; reserved: number }> {
  const owner = await db
    .selectFrom("files_owners")
    .select(["bytes", "reserved"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return { used: owner?.bytes ?? 0, reserved: owner?.reserved ?? 0 };
}

/**
 * Locks a user's files until the transaction ends, so that additions and removals are serialized.
 * Every transaction on files begins with it.
 */
export async function lockOwner(trx: Kysely<Tables>, dialect: Database["dialect"], userId: string): Promise<void> {
  await upsert(trx, dialect, "files_owners", { user_id: userId, bytes: 0, reserved: 0 }, ["user_id"]);
}

/**
 * Adds to a user's used or reserved bytes, inside the transaction that adds the files; of parallel
 * requests, only those that fit succeed.
 *
 * @throws quotaReached
 */
export async function reserveQuota(
  trx: Kysely<Tables>,
  userId: string,
  { bytes = 0, reserved = 0, quota }: { bytes?: number; reserved?: number; quota: number },
): Promise<void> {
  const taken = await trx
    .updateTable("files_owners")
    .set((set) => ({ bytes: set("bytes", "+", bytes), reserved: set("reserved", "+", reserved) }))
    .where("user_id", "=", userId)
    .where((where) => where(where("bytes", "+", where.ref("reserved")), "<=", quota - bytes - reserved))
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw quotaReached(Math.floor(quota / megabyte));
}

export async function releaseQuota(
  trx: Kysely<Tables>,
  userId: string,
  { bytes = 0, reserved = 0 }: { bytes?: number; reserved?: number },
): Promise<void> {
  await trx
    .updateTable("files_owners")
    .set((set) => ({ bytes: set("bytes", "-", bytes), reserved: set("reserved", "-", reserved) }))
    .where("user_id", "=", userId)
    .execute();
}
