import { setImmediate } from "node:timers/promises";
import type { Context } from "@dozen/core/context";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { forgetSearch, unindexRows } from "@dozen/core/search/index.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { titleOf } from "./account";
import { ownAccounts } from "./accounts.server";
import { accountNotFound, undoTooLate } from "./errors";
import { accountQuota, releaseQuota, reserveQuota } from "./quota.server";
import { accountSearch } from "./search.server";

/** Milliseconds for which a deletion can be undone; then the secret is erased. */
export const undoTime = 10 * 60_000;

/**
 * Removes accounts from the list. They can be restored for `undoTime`.
 *
 * @param ids as the client sent them; other users' accounts are ignored like unknown ones
 * @returns the ids that were deleted
 * @throws accountNotFound when none of them is the viewer's
 */
export async function deleteAccounts(context: OwnerContext, ids: string[]): Promise<string[]> {
  const { db, viewer, clock } = context;
  const now = clock.now();
  const deleted = await db.transaction().execute(async (trx) => {
    const found = await ownAccounts(trx, viewer.id).select("id").where("id", "in", ids).execute();
    const gone = await mark(trx, { userId: viewer.id, ids: found.map(({ id }) => id), from: null, to: now });
    if (gone > 0) await releaseQuota(trx, viewer.id, gone);
    return gone > 0 ? found.map(({ id }) => id) : [];
  });
  if (deleted.length === 0) throw accountNotFound();
  return deleted;
}

/**
 * Restores accounts that were deleted less than `undoTime` ago.
 *
 * @returns how many were restored
 * @throws undoTooLate when none of them can be; quotaReached when they exceed the quota
 */
export async function restoreAccounts(context: OwnerContext, ids: string[]): Promise<number> {
  const { db, database, viewer, clock } = context;
  const request = { dialect: database.dialect, userId: viewer.id, quota: accountQuota(context) };
  const restored = await db.transaction().execute(async (trx) => {
    const from = clock.now() - undoTime;
    const back = await mark(trx, { userId: viewer.id, ids, from, to: null });
    if (back > 0) await reserveQuota(trx, { ...request, count: back });
    return back;
  });
  if (restored === 0) throw undoTooLate();
  return restored;
}

interface Marking {
  userId: string;
  ids: string[];
  /** Null: accounts in the list. A time: those that were deleted after it. */
  from: number | null;
  to: number | null;
}

/** Of parallel updates, only one counts each account. */
async function mark(trx: Kysely<Tables>, { userId, ids, from, to }: Marking): Promise<number> {
  if (ids.length === 0) return 0;
  const update = trx
    .updateTable("mfa_accounts")
    .set({ deleted_at: to })
    .where("user_id", "=", userId)
    .where("id", "in", ids);
  const marked = await (from === null
    ? update.where("deleted_at", "is", null)
    : update.where("deleted_at", ">", from)
  ).executeTakeFirst();
  return Number(marked.numUpdatedRows);
}

/** Erases accounts that were deleted longer than `undoTime` ago. */
export async function purgeDeleted(context: Pick<Context, "db" | "clock">): Promise<void> {
  while (await purgeSome(context)) await setImmediate();
}

/** Accounts of one step: each has some 30 entries in the search index. */
const accountsAtOnce = 100;

/** @returns whether there may be more */
async function purgeSome({ db, clock }: Pick<Context, "db" | "clock">): Promise<boolean> {
  const before = clock.now() - undoTime;
  const old = await db
    .selectFrom("mfa_accounts")
    .select(["id", "user_id", "name", "account"])
    .where("deleted_at", "<=", before)
    .limit(accountsAtOnce)
    .execute();
  if (old.length === 0) return false;
  const ids = old.map(({ id }) => id);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("mfa_accounts").where("id", "in", ids).where("deleted_at", "<=", before).execute();
    await unindexRows(trx, accountSearch, old);
  });
  return old.length === accountsAtOnce;
}

/** Erases all MFA data of a user; a no-op when there is none. */
export async function eraseOwner({ db, database }: Pick<Context, "db" | "database">, userId: string): Promise<void> {
  await deleteInSteps(database, "mfa_accounts", (row) => row("user_id", "=", userId));
  await forgetSearch(database, accountSearch, userId);
  await db.deleteFrom("mfa_owners").where("user_id", "=", userId).execute();
}

/** The confirmation before a deletion: with the name of a single account, else with the number. */
export async function confirmWords(context: OwnerContext, ids: string[]): Promise<string> {
  const found = await ownAccounts(context.db, context.viewer.id)
    .select(["name", "account"])
    .where("id", "in", ids)
    .execute();
  const [only] = found;
  if (found.length === 1 && only) return context.t("vault:mfa.list.confirm", { name: titleOf(only) });
  return context.t("vault:mfa.list.confirmMany", { count: found.length });
}
