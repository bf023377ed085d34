import { type AccessGrant, accessTokenPrefix, type Scope } from "@dozen/core/calls/access-tokens.server";
import type { Context } from "@dozen/core/context";
import { randomToken, sha256 } from "@dozen/core/crypto/hash.server";
import { newId } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { lockUsers } from "@dozen/core/sessions/lock-users.server";
import { findUser } from "@dozen/core/sessions/users.server";
import type { Selectable } from "kysely";
import type { ShownAgain } from "../shared/again";
import { proveAgain } from "../shared/again.server";
import { notifyUser } from "../shared/notices.server";
import { ownUser } from "../shared/own-user.server";
import type { AccessToken, Lifetime, NewAccessToken } from "./access-token";
import { nothingPermitted, tokenNotFound, tooManyTokens } from "./errors";
import type { AccountAccessTokens } from "./tables";

const minute = 60_000;
const day = 24 * 60 * minute;
export const accessTokensPerUser = 50;
const endingLength = 6;

/** What the owner chose for a new access token. */
export interface WantedToken {
  name: string;
  days: Lifetime;
  scopes: Scope[];
}

/**
 * Makes an access token after the viewer has proved that the account is theirs, and notifies them. Only this result
 * contains its value.
 *
 * @throws nothingPermitted, tooManyTokens, and what `proveAgain` throws
 */
export async function makeAccessToken(
  context: OwnerContext,
  request: Request,
  { name, days, scopes }: WantedToken,
  shown: ShownAgain,
): Promise<NewAccessToken> {
  if (scopes.length === 0) throw nothingPermitted();
  await proveAgain(context, request, shown);
  const now = context.clock.now();
  const token = accessTokenPrefix + randomToken();
  const made = { id: newId(), name, ending: token.slice(-endingLength), expiresAt: now + Number(days) * day };
  await insertToken(context, {
    id: made.id,
    user_id: context.viewer.id,
    name,
    token_hash: sha256(token),
    ending: made.ending,
    scopes: scopes.join(" "),
    expires_at: made.expiresAt,
    created_at: now,
  });
  await notifyUser(context, await ownUser(context), { about: "accessTokenMade", name });
  return { ...made, scopes, createdAt: now, usedAt: null, token };
}

/** Stores a token unless its owner has too many, also of parallel requests. */
async function insertToken(
  { db, database, viewer }: OwnerContext,
  row: Omit<AccountAccessTokens, "used_at">,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUsers(trx, database.dialect, [viewer.id]);
    const living = await trx
      .selectFrom("account_access_tokens")
      .select("id")
      .where("user_id", "=", viewer.id)
      .where("expires_at", ">", row.created_at)
      .limit(accessTokensPerUser)
      .execute();
    if (living.length >= accessTokensPerUser) throw tooManyTokens(accessTokensPerUser);
    await trx.insertInto("account_access_tokens").values(row).execute();
  });
}

/** A user's valid access tokens, newest first. */
export async function listAccessTokens(
  { db, clock }: Pick<Context, "db" | "clock">,
  userId: string,
): Promise<AccessToken[]> {
  const rows = await db
    .selectFrom("account_access_tokens")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", clock.now())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(toToken);
}

/**
 * Revokes access tokens of the viewer at once; those of others are ignored. Returns how many.
 *
 * @throws tokenNotFound when none of them is the viewer's
 */
export async function revokeAccessTokens({ db, viewer }: OwnerContext, ids: string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("account_access_tokens")
    .where("user_id", "=", viewer.id)
    .where("id", "in", ids)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw tokenNotFound();
  return Number(numDeletedRows);
}

/** The user of a valid access token, and what it permits. */
export async function openAccessToken(context: Context, token: string): Promise<AccessGrant | undefined> {
  const { db, clock } = context;
  const row = await db
    .selectFrom("account_access_tokens")
    .selectAll()
    .where("token_hash", "=", sha256(token))
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  if (!row) return undefined;
  const user = await findUser(context, row.user_id);
  if (user?.type !== "registered") return undefined;
  await noteUse(context, row);
  return {
    viewer: { kind: "registered", id: user.id, name: user.name, avatar: user.avatar },
    scopes: scopesIn(row),
  };
}

/** Written at most once a minute: a program may send many calls in parallel. */
async function noteUse(
  { db, clock }: Pick<Context, "db" | "clock">,
  row: Selectable<AccountAccessTokens>,
): Promise<void> {
  const now = clock.now();
  if (now - row.used_at < minute) return;
  await db.updateTable("account_access_tokens").set({ used_at: now }).where("id", "=", row.id).execute();
}

/** Revokes a user's access tokens that were made up to a moment (epoch ms). */
export async function forgetAccessTokens({ db }: Pick<Context, "db">, userId: string, until: number): Promise<void> {
  await db.deleteFrom("account_access_tokens").where("user_id", "=", userId).where("created_at", "<=", until).execute();
}

/** A job: deletes expired access tokens. */
export async function sweepAccessTokens({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db.deleteFrom("account_access_tokens").where("expires_at", "<=", clock.now()).execute();
}

function toToken(row: Selectable<AccountAccessTokens>): AccessToken {
  const { id, name, ending, expires_at, created_at, used_at } = row;
  return {
    id,
    name,
    ending,
    scopes: scopesIn(row),
    expiresAt: expires_at,
    createdAt: created_at,
    usedAt: used_at || null,
  };
}

function scopesIn({ scopes }: Pick<AccountAccessTokens, "scopes">): Scope[] {
  return scopes.split(" ") as Scope[];
}
