import type { Context } from "@dozen/core/context";
import { type Page, pageCount, pageOf } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { type Quota, quotaOf } from "@dozen/core/quotas.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely, Selectable } from "kysely";
import { entryExists, entryNotFound, keyNotSet, keyReplaced, quotaReached, sealedForOne } from "./errors";
import { lockKey, readKeyId } from "./keys.server";
import type { VaultSettings } from "./settings";
import type { VaultEntriesTable } from "./tables";
import type { EntryChange, ListInput, SealedEntry } from "./vault.schema";

export type EntryRow = Omit<Selectable<VaultEntriesTable>, "user_id">;

const listed = [
  "id",
  "type",
  "account_index",
  "name",
  "url",
  "account",
  "label",
  "memo",
  "created_at",
  "updated_at",
  "password_at",
] as const;

export const quota: Quota = {
  name: "pwd_sum",
  limit: (settings) => settings.of<VaultSettings>("vault").VAULT_ENTRIES_PER_USER,
};

/** The most entries that a user may have. */
export function entryQuota(context: Pick<Context, "db" | "settings">, userId: string): Promise<number> {
  return quotaOf(context, quota, userId);
}

export async function countEntries(db: Kysely<Tables>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("vault_entries")
    .where("user_id", "=", userId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Adds entries that the client encrypted, all or none.
 *
 * @throws keyNotSet, keyReplaced, quotaReached, entryExists
 */
export async function createEntries(context: OwnerContext, entries: SealedEntry[]): Promise<void> {
  const { database, viewer, clock } = context;
  const quota = await entryQuota(context, viewer.id);
  await database.db.transaction().execute(async (trx) => {
    const key = await lockKey(trx, database.dialect, viewer.id);
    if (!key) throw keyNotSet();
    refuseOtherKey(key, entries);
    const ids = entries.map(({ id }) => id);
    if ((await ownIds(trx, viewer.id, ids)).size > 0 || new Set(ids).size < ids.length) throw entryExists();
    const left = quota - (await countEntries(trx, viewer.id));
    if (entries.length > left) throw quotaReached(left);
    const now = clock.now();
    const rows = entries.map(({ user, user_index, key: _, ...entry }) => ({
      ...entry,
      user_id: viewer.id,
      account: user,
      account_index: user_index,
      created_at: now,
      updated_at: now,
      password_at: now,
    }));
    await trx.insertInto("vault_entries").values(rows).execute();
  });
}

/**
 * The viewer's entries, newest first, filtered by type and by the blind index of the account name.
 * @throws keyReplaced
 */
export async function listEntries(
  { db, viewer }: Pick<OwnerContext, "db" | "viewer">,
  { user, type, passwords, key, ...wanted }: ListInput,
): Promise<Page<Omit<EntryRow, "password"> & { password?: string }>> {
  if (key) refuseOtherKey(await readKeyId(db, viewer.id), [{ key }]);
  const { page, size, offset } = pageOf(wanted);
  let query = db.selectFrom("vault_entries").where("user_id", "=", viewer.id);
  if (user) query = query.where("account_index", "=", user);
  if (type) query = query.where("type", "=", type);
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const list = await query
    .select(passwords === "1" ? [...listed, "password"] : listed)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset(offset)
    .execute();
  return { list, total: Number(count), page: pageCount(Number(count), size), current: page };
}

/**
 * The encrypted password of one of the viewer's entries.
 *
 * @throws entryNotFound, also for another user's entry
 */
export async function readPassword({ db, viewer }: Pick<OwnerContext, "db" | "viewer">, id: string): Promise<string> {
  const row = await db
    .selectFrom("vault_entries")
    .select("password")
    .where("user_id", "=", viewer.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw entryNotFound();
  return row.password;
}

/**
 * Changes entries, all or none; absent fields keep their values.
 *
 * @throws entryNotFound, also when one of them belongs to another user; sealedForOne, keyReplaced
 */
export async function editEntries(context: OwnerContext, changes: EntryChange[]): Promise<void> {
  const { database, viewer, clock } = context;
  const ids = changes.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw sealedForOne();
  await database.db.transaction().execute(async (trx) => {
    const key = await lockKey(trx, database.dialect, viewer.id);
    if ((await ownIds(trx, viewer.id, ids)).size < ids.length) throw entryNotFound();
    refuseOtherKey(key, changes);
    const now = clock.now();
    const sameType = changes.every((change) => change.type === changes[0]?.type && Object.keys(change).length === 2);
    if (sameType && changes[0]?.type) return setType(trx, viewer.id, ids, changes[0].type, now);
    // The encrypted values differ for each entry, so each needs its own statement.
    for (const { id, ...change } of changes) await changeEntry(trx, { userId: viewer.id, id, change, now });
  });
}

async function setType(trx: Kysely<Tables>, userId: string, ids: string[], type: number, now: number) {
  await trx
    .updateTable("vault_entries")
    .set({ type, updated_at: now })
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .execute();
}

async function changeEntry(
  trx: Kysely<Tables>,
  { userId, id, change, now }: { userId: string; id: string; change: Omit<EntryChange, "id">; now: number },
) {
  const { user, user_index, password_time, key: _, ...rest } = change;
  const passwordAt = password_time ? Math.min(Date.parse(password_time), now) : now;
  await trx
    .updateTable("vault_entries")
    .set({
      ...rest,
      ...(user && { account: user, account_index: user_index }),
      ...(rest.password && { password_at: passwordAt }),
      updated_at: now,
    })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

/**
 * Deletes entries, all or none.
 *
 * @throws entryNotFound, also when one of them belongs to another user
 */
export async function deleteEntries({ database, viewer }: OwnerContext, ids: string[]): Promise<number> {
  return database.db.transaction().execute(async (trx) => {
    await lockKey(trx, database.dialect, viewer.id);
    if ((await ownIds(trx, viewer.id, ids)).size < ids.length) throw entryNotFound();
    await trx.deleteFrom("vault_entries").where("user_id", "=", viewer.id).where("id", "in", ids).execute();
    return ids.length;
  });
}

/** Refuses values encrypted under a replaced key, which nobody could decrypt. @throws keyReplaced */
function refuseOtherKey(kept: { owner_hash: string } | undefined, sent: { key?: string | undefined }[]): void {
  if (sent.some(({ key }) => key && key !== kept?.owner_hash)) throw keyReplaced();
}

async function ownIds(db: Kysely<Tables>, userId: string, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("vault_entries")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
