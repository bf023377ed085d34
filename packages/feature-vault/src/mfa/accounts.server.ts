import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { Context } from "@dozen/core/context";
import { isOf, newId, pageCount, pageOf } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { indexRows, unindexRows } from "@dozen/core/search/index.server";
import { type Found, inOrderOf, type SearchedPage, searchRows } from "@dozen/core/search/search.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely, Selectable } from "kysely";
import type { MfaAccount } from "./account";
import { codeAt, codesFrom, stepAt } from "./codes.server";
import { accountNotFound, notByCounter } from "./errors";
import { type NamedKey, type OtpKey, steamDigits, usualPeriod } from "./key";
import type { CreateInput, ListInput, RenameInput } from "./mfa.schema";
import { accountQuota, ownedAccounts, reserveQuota } from "./quota.server";
import { accountSearch } from "./search.server";
import type { MfaAccountsTable } from "./tables";

type Row = Selectable<MfaAccountsTable>;
type Needs = Pick<Context, "secrets" | "clock">;

/**
 * How many steps ahead a page gets its codes: it shows the next one, and keeps working for some
 * steps while the server is unreachable. Each is one more code for anybody who copies the page, so
 * there are few. Periods shorter than the interval of the page's reloads need more.
 */
function stepsAhead({ period }: Pick<OtpKey, "period">): number {
  return Math.max(3, Math.ceil((3 * usualPeriod) / period));
}

/**
 * Adds an account.
 *
 * @throws quotaReached
 */
export async function createAccount(context: OwnerContext, input: CreateInput): Promise<MfaAccount> {
  const { secret_key: name, ...key } = input;
  const [id] = await addKeys(context, [{ ...key, name }]);
  return findAccount(context, id as string);
}

/**
 * Adds keys, all or none; the first is listed first. Returns their ids in the order of the keys.
 *
 * @throws quotaReached
 */
export async function addKeys(context: OwnerContext, keys: NamedKey[]): Promise<string[]> {
  const { db, database, viewer, secrets, clock } = context;
  const now = clock.now();
  const rows = [...keys].reverse().map((key) => {
    const id = newId();
    const { name, account, kind, algorithm, digits, period, counter } = key;
    const secret = secrets.seal(key.secret, secretBinding(id));
    const stored = kind === "steam" ? "totp" : kind;
    const parameters = { kind: stored, algorithm, digits, period, counter } as const;
    return { id, user_id: viewer.id, name, account, secret, ...parameters, created_at: now };
  });
  await db.transaction().execute(async (trx) => {
    const request = { dialect: database.dialect, userId: viewer.id, count: rows.length, quota: accountQuota(context) };
    await reserveQuota(trx, request);
    await trx
      .insertInto("mfa_accounts")
      .values(rows.map((row) => ({ ...row, drawn: null, deleted_at: null })))
      .execute();
    await indexRows(
      trx,
      accountSearch,
      rows.map(({ id }) => id),
    );
  });
  return rows.map(({ id }) => id).reverse();
}

/** The additional data that binds an encrypted secret to its column and row. */
export function secretBinding(id: string): string {
  return `mfa.secret:${id}`;
}

/**
 * The viewer's accounts with their codes, newest first; `secret_key` filters by a part of the name
 * or the account.
 */
export async function listAccounts(context: OwnerContext, input: ListInput): Promise<SearchedPage<MfaAccount>> {
  if (input.secret_key) return searchAccounts(context, input);
  const { db, viewer } = context;
  const total = await ownedAccounts(context, viewer.id);
  const pages = pageCount(total, input.size);
  // If deletions have emptied the requested page, show the last one.
  const { page, size, offset } = pageOf({ page: Math.min(input.page, pages), size: input.size });
  // By the index alone: for whole rows, MariaDB combines two indexes and sorts all of the user's accounts.
  const ids = ownAccounts(db, viewer.id).select("id").orderBy("id", "desc").limit(size).offset(offset);
  const shown = db
    .selectFrom(ids.as("found"))
    .innerJoin("mfa_accounts", "mfa_accounts.id", "found.id")
    .selectAll("mfa_accounts")
    .orderBy("found.id", "desc");
  const rows = total > 0 ? await shown.execute() : [];
  return { list: await toAccounts(context, rows), total, page: pages, current: page };
}

async function searchAccounts(context: OwnerContext, input: ListInput): Promise<SearchedPage<MfaAccount>> {
  const { ids, ...found } = await searchIds(context, input);
  if (ids.length === 0) return { list: [], ...found };
  const rows = await ownAccountsAmong(context, ids).selectAll().execute();
  return { list: await toAccounts(context, inOrderOf(ids, rows)), ...found };
}

/** Names of the viewer's accounts that contain a text in the name or the account, newest first. */
export async function findNames(
  context: OwnerContext,
  { text, count, before }: { text: string; count: number; before?: string },
): Promise<{ list: Pick<Row, "name" | "account">[]; older?: string }> {
  const { ids, older } = await searchIds(context, { secret_key: text, page: 1, size: count, before });
  if (ids.length === 0) return { list: [], older };
  const rows = await ownAccountsAmong(context, ids).select(["id", "name", "account"]).execute();
  return { list: inOrderOf(ids, rows), older };
}

function searchIds(context: OwnerContext, { secret_key, ...wanted }: ListInput): Promise<Found> {
  const { viewer } = context;
  return searchRows(context, {
    source: accountSearch,
    owner: viewer.id,
    texts: [secret_key],
    rows: (account) => account.and([account("user_id", "=", viewer.id), account("deleted_at", "is", null)]),
    order: ["id"],
    ...wanted,
  });
}

function ownAccountsAmong({ db, viewer }: OwnerContext, ids: Found["ids"]) {
  return db
    .selectFrom("mfa_accounts")
    .where(isOf("user_id", viewer.id))
    .where("id", "in", ids as string[]);
}

export function ownAccounts(db: Kysely<Tables>, userId: string) {
  return db.selectFrom("mfa_accounts").where("user_id", "=", userId).where("deleted_at", "is", null);
}

/**
 * One of the viewer's own accounts.
 *
 * @throws accountNotFound, also for another user's account
 */
export async function findAccount(context: OwnerContext, id: string): Promise<MfaAccount> {
  return toAccount(context, await findRow(context, id));
}

async function findRow({ db, viewer }: OwnerContext, id: string): Promise<Row> {
  const row = await ownAccounts(db, viewer.id).selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw accountNotFound();
  return row;
}

function toAccounts(context: Needs, rows: Row[]): Promise<MfaAccount[]> {
  return Promise.all(rows.map((row) => toAccount(context, row)));
}

async function toAccount(context: Needs, row: Row): Promise<MfaAccount> {
  const { id, created_at: createdAt } = row;
  const { secret, ...shown } = openKey(context, row);
  const key = { ...shown, secret };
  if (key.kind !== "hotp") {
    const step = stepAt(key, context.clock.now());
    return { ...shown, id, createdAt, step, codes: await codesFrom(key, step, stepsAhead(key)) };
  }
  const codes = row.drawn === null ? [] : [await codeAt(key, row.drawn)];
  return { ...shown, id, createdAt, step: row.drawn ?? 0, codes };
}

/** Decrypts a row's key including its secret, which may leave the server only in an export. */
export function openKey({ secrets }: Pick<Context, "secrets">, row: Row): NamedKey {
  const { name, account, algorithm, period, counter } = row;
  const digits = row.digits as OtpKey["digits"];
  const kind = digits === steamDigits ? "steam" : row.kind;
  return {
    name,
    account,
    kind,
    algorithm,
    digits,
    period,
    counter,
    secret: secrets.open(row.secret, secretBinding(row.id)),
  };
}

/**
 * Renames an account; without `account`, the sign-in name stays.
 *
 * @throws accountNotFound
 */
export async function renameAccount(context: OwnerContext, id: string, input: RenameInput): Promise<void> {
  const { secret_key: name, account } = input;
  await context.db.transaction().execute(async (trx) => {
    const before = await findRow({ ...context, db: trx }, id);
    await unindexRows(trx, accountSearch, [before]);
    await trx
      .updateTable("mfa_accounts")
      .set({ name, ...(account !== undefined && { account }) })
      .where("id", "=", id)
      .where("user_id", "=", context.viewer.id)
      .where("deleted_at", "is", null)
      .execute();
    await indexRows(trx, accountSearch, [id]);
  });
}

/**
 * Generates the next code of a counter-based account. Parallel requests each get a counter value of
 * their own (RFC 4226).
 *
 * @throws accountNotFound, notByCounter
 */
export async function drawCode(context: OwnerContext, id: string): Promise<MfaAccount> {
  const { db, viewer } = context;
  for (;;) {
    const row = await findRow(context, id);
    if (row.kind !== "hotp") throw notByCounter();
    const drawn = await db
      .updateTable("mfa_accounts")
      .set({ drawn: row.counter, counter: row.counter + 1 })
      .where("id", "=", id)
      .where("user_id", "=", viewer.id)
      .where("counter", "=", row.counter)
      .executeTakeFirst();
    if (drawn.numUpdatedRows === 1n)
      return toAccount(context, { ...row, drawn: row.counter, counter: row.counter + 1 });
  }
}

/**
 * All of a user's keys with their secrets, in the order of the list; for exports and for finding
 * duplicates.
 */
export async function allKeys(
  context: Pick<Context, "db" | "secrets">,
  userId: string,
): Promise<(NamedKey & { id: string })[]> {
  const keys = [];
  for await (const key of everyKey(context, userId)) keys.push(key);
  return keys.reverse();
}

/** The same one by one, oldest first. */
export async function* everyKey(context: Pick<Context, "db" | "secrets">, userId: string) {
  for await (const row of rowsInOrder(ownAccounts(context.db, userId).selectAll(), ["id"])) {
    yield { ...openKey(context, row), id: row.id };
  }
}
