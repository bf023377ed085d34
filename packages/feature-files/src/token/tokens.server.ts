import type { Context, RequestContext } from "@dozen/core/context";
import { randomToken, sha256 } from "@dozen/core/crypto/hash.server";
import { newId } from "@dozen/core/database/query.server";
import { zoneOf } from "@dozen/core/days";
import { readMoment } from "@dozen/core/moments";
import { findUser } from "@dozen/core/sessions/users.server";
import type { Tables } from "@dozen/core/tables";
import type { SignedIn } from "@dozen/core/viewer";
import type { Kysely, Selectable } from "kysely";
import type { FileType } from "../file/file";
import { lockOwner } from "../quota/quota.server";
import { expiryFar, expiryPast, tokenNotFound, tooManyTokens } from "./errors";
import type { FileTokensTable } from "./tables";
import { type IssuedToken, type NewToken, type TokenType, tokenPrefix } from "./token";
import type { SignInput } from "./token.schema";

const minute = 60_000;
const day = 24 * 60 * minute;
export const longestDays = 366;
export const tokensPerUser = 50;
const endingLength = 6;

/** The kinds of files that each type of token may read. */
const readable: Record<TokenType, readonly FileType[]> = { public: [2, 3, 4], access: [], pics: [2], music: [3] };

type Owner = Pick<RequestContext, "db" | "database" | "clock" | "locale"> & { viewer: SignedIn };

/**
 * Creates a token for one purpose; only this result contains its value.
 *
 * @throws expiryPast, expiryFar, tooManyTokens
 */
export async function issueToken({ db, database, clock, viewer, locale }: Owner, input: SignInput): Promise<NewToken> {
  const now = clock.now();
  const expiresAt = readMoment(input.time, zoneOf(locale, input.zone), "end");
  if (expiresAt === null || expiresAt <= now) throw expiryPast();
  if (expiresAt > now + (longestDays + 1) * day) throw expiryFar(longestDays);
  const token = tokenPrefix + randomToken();
  const { name, type } = input;
  const issued = { id: newId(), name, type, ending: token.slice(-endingLength), expiresAt, createdAt: now };
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, database.dialect, viewer.id);
    await refuseTooMany(trx, viewer.id, now);
    await trx
      .insertInto("files_tokens")
      .values({
        id: issued.id,
        user_id: viewer.id,
        name,
        type,
        token_hash: sha256(token),
        ending: issued.ending,
        expires_at: expiresAt,
        created_at: now,
      })
      .execute();
  });
  return { ...issued, usedAt: null, token };
}

async function refuseTooMany(trx: Kysely<Tables>, userId: string, now: number): Promise<void> {
  const living = await trx
    .selectFrom("files_tokens")
    .select("id")
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .limit(tokensPerUser)
    .execute();
  if (living.length >= tokensPerUser) throw tooManyTokens(tokensPerUser);
}

/** A user's valid tokens, newest first. */
export async function listTokens({ db, clock }: Pick<Context, "db" | "clock">, userId: string): Promise<IssuedToken[]> {
  const rows = await db
    .selectFrom("files_tokens")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", clock.now())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(toIssued);
}

/**
 * Revokes a user's tokens at once; tokens of others are ignored.
 *
 * @throws tokenNotFound when none of them is the user's
 */
export async function revokeTokens({ db }: Pick<Context, "db">, userId: string, ids: string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("files_tokens")
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .executeTakeFirst();
  if (Number(numDeletedRows) === 0) throw tokenNotFound();
  return Number(numDeletedRows);
}

/**
 * The user for whom an upload client acts; undefined unless its token is valid and for uploads. For
 * a call's `bearer`.
 */
export async function openUploadToken(context: Context, token: string): Promise<SignedIn | undefined> {
  const row = await findLiving(context, token);
  if (row?.type !== "access") return undefined;
  // When another site manages the users, there is no such user here. The user was signed in when the token was created.
  const user = await findUser(context, row.user_id);
  if (user && user.type !== "registered") return undefined;
  await noteUse(context, row);
  return { kind: "registered", id: row.user_id, name: user?.name ?? "", avatar: user?.avatar ?? null };
}

/** Whether a token opens the address of a user's file of that kind. */
export async function opensFile(
  context: Pick<Context, "db" | "clock">,
  token: string,
  file: { userId: string; type: FileType },
): Promise<boolean> {
  const row = await findLiving(context, token);
  if (!row || row.user_id !== file.userId || !readable[row.type].includes(file.type)) return false;
  await noteUse(context, row);
  return true;
}

async function findLiving({ db, clock }: Pick<Context, "db" | "clock">, token: string) {
  if (!token.startsWith(tokenPrefix)) return undefined;
  return db
    .selectFrom("files_tokens")
    .selectAll()
    .where("token_hash", "=", sha256(token))
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
}

/** Written at most once a minute: a page of pictures uses its token many times in parallel. */
async function noteUse({ db, clock }: Pick<Context, "db" | "clock">, row: Selectable<FileTokensTable>): Promise<void> {
  const now = clock.now();
  if (now - row.used_at < minute) return;
  await db.updateTable("files_tokens").set({ used_at: now }).where("id", "=", row.id).execute();
}

/** Revokes all tokens of a user, or those created up to a moment (epoch ms). */
export async function forgetTokens(
  { db }: Pick<Context, "db">,
  userId: string,
  { until = Number.MAX_SAFE_INTEGER }: { until?: number } = {},
): Promise<void> {
  await db.deleteFrom("files_tokens").where("user_id", "=", userId).where("created_at", "<=", until).execute();
}

/** A job: deletes expired tokens. */
export async function sweepTokens({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db.deleteFrom("files_tokens").where("expires_at", "<=", clock.now()).execute();
}

function toIssued(row: Selectable<FileTokensTable>): IssuedToken {
  const { id, name, type, ending, expires_at, created_at, used_at } = row;
  return { id, name, type, ending, expiresAt: expires_at, createdAt: created_at, usedAt: used_at || null };
}
