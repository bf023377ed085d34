import { setImmediate } from "node:timers/promises";
import type { Kysely, Selectable } from "kysely";
import { rowsInOrder } from "../account-data/rows.server";
import type { Context } from "../context";
import { hashPassword, randomToken, sha256 } from "../crypto/hash.server";
import { deleteInSteps } from "../database/deletion.server";
import { newId } from "../database/query.server";
import { withheld } from "../moderation/moderation.server";
import { lockUsers } from "../sessions/lock-users.server";
import type { Tables } from "../tables";
import { shareExpired, shareExpiryPast, shareNotFound, shareUsedUp, tooManyShares } from "./errors";
import type { SharesTable } from "./tables";

type Needs = Pick<Context, "db" | "clock" | "secrets">;
export type ShareRow = Selectable<SharesTable>;

/** A link that opens one item of a user for anyone who has it. Times are epoch milliseconds. */
export interface Share {
  id: string;
  userId: string;
  kind: string;
  itemId: string;
  hasPassword: boolean;
  expiresAt: number | null;
  /** Downloads allowed or, for a view-only share, openings. Null: unlimited. */
  maxUses: number | null;
  uses: number;
  /** It can be viewed, not downloaded. */
  isViewOnly: boolean;
  createdAt: number;
}

/** A share as its owner sees it, including the secret part of its link. */
export interface OwnShare extends Share {
  token: string;
}

export interface NewShare {
  userId: string;
  kind: string;
  itemId: string;
  expiresAt?: number | null;
  maxUses?: number | null;
  password?: string;
  isViewOnly?: boolean;
}

/** The kind of a kind of shares for `context.moderation`. */
export const reportableShare = (kind: string) => `share.${kind}`;

const sharesPerItem = 50;
const secretBytes = 16;

/**
 * Creates a share. The caller must have checked that the item belongs to the user.
 *
 * @throws shareExpiryPast, tooManyShares
 */
export async function createShare(context: Needs & Pick<Context, "database">, input: NewShare): Promise<OwnShare> {
  const { db, clock, secrets } = context;
  const now = clock.now();
  if (input.expiresAt && input.expiresAt <= now) throw shareExpiryPast();
  const id = newId();
  const token = randomToken(secretBytes);
  const row: ShareRow = {
    id,
    user_id: input.userId,
    kind: input.kind,
    item_id: input.itemId,
    token_hash: sha256(token),
    token: secrets.seal(token, tokenBinding(id)),
    password_hash: input.password ? await hashPassword(input.password) : null,
    expires_at: input.expiresAt ?? null,
    max_uses: input.maxUses ?? null,
    uses: 0,
    view_only: input.isViewOnly ? 1 : 0,
    created_at: now,
  };
  await db.transaction().execute(async (trx) => {
    await lockUsers(trx, context.database.dialect, [input.userId]);
    await refuseTooMany(trx, input);
    await trx.insertInto("shares").values(row).execute();
  });
  return { ...shareOf(row), token };
}

async function refuseTooMany(trx: Kysely<Tables>, { userId, kind, itemId }: NewShare): Promise<void> {
  const { count } = await trx
    .selectFrom("shares")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("item_id", "=", itemId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= sharesPerItem) throw tooManyShares(sharesPerItem);
}

/** A user's shares of one kind, of one item or of all, newest first. */
export async function listShares(
  { db, secrets }: Needs,
  { userId, kind, itemId }: { userId: string; kind: string; itemId?: string },
): Promise<OwnShare[]> {
  let query = db.selectFrom("shares").selectAll().where("user_id", "=", userId).where("kind", "=", kind);
  if (itemId !== undefined) query = query.where("item_id", "=", itemId);
  const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(999).execute();
  return rows.map((row) => ownShareOf(secrets, row));
}

function ownShareOf(secrets: Context["secrets"], row: ShareRow): OwnShare {
  return { ...shareOf(row), token: secrets.open(row.token, tokenBinding(row.id)) };
}

/** One of a user's shares of a kind. @throws shareNotFound when it is revoked or another user's */
export async function findOwnShare(
  { db, secrets }: Needs,
  { userId, kind, id }: { userId: string; kind: string; id: string },
): Promise<OwnShare> {
  const row = await db
    .selectFrom("shares")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (!row) throw shareNotFound();
  return ownShareOf(secrets, row);
}

/** The secret part of a share's link, for the operator who looks at what was reported; undefined if it is revoked. */
export async function shareToken(
  { db, secrets }: Pick<Context, "db" | "secrets">,
  id: string,
): Promise<string | undefined> {
  const row = await db.selectFrom("shares").select("token").where("id", "=", id).executeTakeFirst();
  return row && secrets.open(row.token, tokenBinding(id));
}

/** All of a user's shares of one kind, oldest first, for the data download. */
export async function* everyShare(
  { db }: Pick<Context, "db">,
  { userId, kind }: { userId: string; kind: string },
): AsyncGenerator<Share> {
  const shares = db.selectFrom("shares").selectAll().where("user_id", "=", userId).where("kind", "=", kind);
  for await (const row of rowsInOrder(shares, ["created_at", "id"])) yield shareOf(row);
}

/**
 * Finds a share by the secret part of its link, even if it has ended: check with `shareEnd` or `takeUse`.
 *
 * @throws shareNotFound when it never existed or was revoked, withheld (451) if the operator withholds it.
 */
export async function findShare(
  { db, moderation }: Pick<Context, "db" | "moderation">,
  kind: string,
  token: string,
): Promise<ShareRow> {
  const row = await db
    .selectFrom("shares")
    .selectAll()
    .where("token_hash", "=", sha256(token))
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (!row) throw shareNotFound();
  if (moderation.isWithheld(reportableShare(kind), row.id, row.user_id)) throw withheld();
  return row;
}

/** Why a share has ended; null while it is valid. */
export function shareEnd(
  share: Pick<Share, "expiresAt" | "maxUses" | "uses">,
  now: number,
): "expired" | "usedUp" | null {
  if (share.expiresAt !== null && share.expiresAt <= now) return "expired";
  if (share.maxUses !== null && share.uses >= share.maxUses) return "usedUp";
  return null;
}

/**
 * Counts one use exactly: of concurrent uses as many succeed as the share still allows, and none after it was revoked.
 *
 * @throws shareExpired, shareUsedUp, shareNotFound
 */
export async function takeUse({ db, clock }: Pick<Context, "db" | "clock">, id: string): Promise<void> {
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable("shares")
    .set((row) => ({ uses: row("uses", "+", 1) }))
    .where("id", "=", id)
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now)]))
    .where((where) => where.or([where("max_uses", "is", null), where("uses", "<", where.ref("max_uses"))]))
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 1) return;
  const row = await db.selectFrom("shares").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw shareNotFound();
  throw shareEnd(shareOf(row), now) === "expired" ? shareExpired() : shareUsedUp();
}

/** Whether a share with limited uses has none left. After concurrent last uses, each may return true. */
export async function isUsedUp({ db }: Pick<Context, "db">, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("shares")
    .select("id")
    .where("id", "=", id)
    .whereRef("uses", ">=", "max_uses")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Revokes one share of a user and deletes its log.
 *
 * @throws shareNotFound
 */
export async function revokeShare(
  { db, database }: Pick<Context, "db" | "database">,
  { userId, id }: { userId: string; id: string },
) {
  const { numDeletedRows } = await db
    .deleteFrom("shares")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (Number(numDeletedRows) === 0) throw shareNotFound();
  await deleteInSteps(database, "share_visits", (row) => row("share_id", "=", id));
}

const sharesAtOnce = 100;

/**
 * Revokes a user's shares: of the given items or, without `itemIds`, of the kind or, without `kind`, all. Deletes their
 * logs, too. If the process ends in between, `sweepShares` deletes what is left of them. Do not call it inside a
 * transaction.
 */
export async function revokeShares(
  { db, database }: Pick<Context, "db" | "database">,
  { userId, kind, itemIds }: { userId: string; kind?: string; itemIds?: string[] },
): Promise<void> {
  if (itemIds?.length === 0) return;
  let found = db.selectFrom("shares").select("id").where("user_id", "=", userId);
  if (kind !== undefined) found = found.where("kind", "=", kind);
  if (itemIds) found = found.where("item_id", "in", itemIds);
  for (;;) {
    const ids = (await found.limit(sharesAtOnce).execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    await db.deleteFrom("shares").where("id", "in", ids).where("user_id", "=", userId).execute();
    await deleteInSteps(database, "share_visits", (row) => row("share_id", "in", ids));
    await setImmediate();
  }
}

export function shareOf(row: ShareRow): Share {
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    itemId: row.item_id,
    hasPassword: row.password_hash !== null,
    expiresAt: row.expires_at,
    maxUses: row.max_uses,
    uses: row.uses,
    isViewOnly: row.view_only === 1,
    createdAt: row.created_at,
  };
}

export function tokenBinding(id: string): string {
  return `shares.token:${id}`;
}
