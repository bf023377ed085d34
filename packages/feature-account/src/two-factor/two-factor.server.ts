import type { Context, RequestContext } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import { unauthorized } from "@dozen/core/errors";
import { asOwner } from "@dozen/core/owner.server";
import { endSessions } from "@dozen/core/sessions/ending.server";
import { findUser, updateUserConfig } from "@dozen/core/sessions/users.server";
import type { Tables } from "@dozen/core/tables";
import { isSignedIn, type SignedIn } from "@dozen/core/viewer";
import type { Kysely } from "kysely";
import { notifyUserById } from "../shared/notices.server";
import { type OwnerProof, proveOwner } from "../shared/owner.server";
import { alreadyOn, notOn, secondFactorWrong, setupOver } from "./errors";
import { countRecoveryCodes, newRecoveryCodes, storeRecoveryCodes } from "./recovery-codes.server";
import { isTwoFactorOn, proveSecondFactor, secretBound } from "./second-factor.server";
import type {} from "./tables";
import { newTotpSecret, totpStep, totpUrl } from "./totp.server";

const setupLifetime = 60 * 60_000;
/** Wrong confirmation codes within a quarter of an hour. */
const confirmRule = { points: 20, seconds: 15 * 60 };

/** What a user needs to set an authenticator app up. */
export interface Setup {
  secret: string;
  recoveryCodes: string[];
  /** `otpauth://…`, the content of the QR code. */
  url: string;
}

/** When two-factor was turned on (milliseconds since the epoch) and how many recovery codes are left; null when off. */
export async function twoFactorState(
  context: Pick<Context, "db">,
  userId: string,
): Promise<{ since: number; codesLeft: number } | null> {
  const row = await context.db
    .selectFrom("account_two_factor")
    .select("created_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? { since: row.created_at, codesLeft: await countRecoveryCodes(context, userId) } : null;
}

/** The encrypted form of a setup, which is shown only to the session that started it. */
type StoredSetup = Omit<Setup, "url"> & { session: string | null };

/**
 * Starts to set two-factor up. The setup stays the same for an hour, so that showing it again does not change the key
 * that an app has already read. Another session of the user gets a new setup, which replaces this one.
 *
 * @throws alreadyOn
 */
export async function beginSetup(context: RequestContext): Promise<Setup> {
  const { id } = viewerOf(context);
  if (await isTwoFactorOn(context, id)) throw alreadyOn();
  const found = await findSetup(context);
  if (found) return found;
  const made = { secret: newTotpSecret(), recoveryCodes: newRecoveryCodes() };
  const stored: StoredSetup = { ...made, session: sessionOf(context) };
  const row = {
    sealed: context.secrets.seal(JSON.stringify(stored), setupBound(id)),
    expires_at: context.clock.now() + setupLifetime,
  };
  const table = "account_two_factor_setups";
  await upsert(context.db, context.database.dialect, table, { user_id: id, ...row }, ["user_id"], row);
  return (await findSetup(context)) ?? withUrl(context, made);
}

/** The waiting setup of this session; null if there is none. */
export async function findSetup(context: RequestContext): Promise<Setup | null> {
  const { id } = viewerOf(context);
  const row = await context.db
    .selectFrom("account_two_factor_setups")
    .select("sealed")
    .where("user_id", "=", id)
    .where("expires_at", ">", context.clock.now())
    .executeTakeFirst();
  if (!row) return null;
  const { session, ...made }: StoredSetup = JSON.parse(context.secrets.open(row.sealed, setupBound(id)));
  return session === sessionOf(context) ? withUrl(context, made) : null;
}

function sessionOf(context: RequestContext): string | null {
  return viewerOf(context).sessionId ?? null;
}

async function withUrl(context: RequestContext, made: Omit<Setup, "url">): Promise<Setup> {
  const { id, name } = viewerOf(context);
  const user = await findUser(context, id);
  const { name: issuer } = await context.site.base(context.locale);
  return { ...made, url: totpUrl({ secret: made.secret, issuer, label: user?.email ?? user?.phone ?? name }) };
}

/** Deletes a waiting setup. */
export async function dropSetup(context: RequestContext): Promise<void> {
  await context.db.deleteFrom("account_two_factor_setups").where("user_id", "=", viewerOf(context).id).execute();
}

/**
 * Turns two-factor on with the app's first code, which counts as used, and a code to the user's own account: at a
 * session left open the app may be a stranger's, and the second factor counts as the owner's proof from then on.
 * Every other session ends.
 *
 * @throws alreadyOn, setupOver, secondFactorWrong, codeWrong on `proof`, notOwnAccount, 429
 */
export async function switchOn(
  context: RequestContext,
  request: Request,
  { code, proof, type }: { code: string; proof: string; type: OwnerProof["type"] },
): Promise<void> {
  const { id, sessionId } = viewerOf(context);
  if (await isTwoFactorOn(context, id)) throw alreadyOn();
  const setup = await findSetup(context);
  if (!setup) throw setupOver();
  await context.limits.use("account.f2aConfirm", id, confirmRule);
  const step = await totpStep(setup.secret, code, context.clock.now());
  if (!step) throw secondFactorWrong();
  await proveOwner(asOwner(context), request, { code: proof, type }, { purpose: "proof", field: "proof" });
  await store(context, id, { ...setup, step });
  await updateUserConfig(context, id, { f2a: true });
  await endSessions(context, id, { except: sessionId });
  await notifyUserById(context, id, { about: "twoFactorOn" });
}

async function store(context: RequestContext, id: string, { secret, recoveryCodes, step }: Setup & { step: number }) {
  const sealed = context.secrets.seal(secret, secretBound(id));
  await context.db.transaction().execute(async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom("account_two_factor_setups")
      .where("user_id", "=", id)
      .executeTakeFirst();
    // Of several concurrent confirmations only the one that deletes the setup counts.
    if (numDeletedRows !== 1n) throw setupOver();
    const row = { user_id: id, secret: sealed, last_step: step, created_at: context.clock.now() };
    await db.insertInto("account_two_factor").values(row).execute();
    await storeRecoveryCodes(context, db, id, recoveryCodes);
  });
}

/**
 * Turns two-factor off with a code of the app or a recovery code. Every other session of the user ends.
 *
 * @throws notOn, secondFactorWrong, 429
 */
export async function switchOff(context: RequestContext, request: Request, code: string): Promise<void> {
  const { id, sessionId } = viewerOf(context);
  if (!(await isTwoFactorOn(context, id))) throw notOn();
  await proveSecondFactor(context, request, { userId: id, code });
  await removeTwoFactor(context, id, sessionId);
}

/** Turns two-factor off without a proof. Ends all of the user's sessions except `except`. */
export async function removeTwoFactor(context: Context, userId: string, except?: string): Promise<void> {
  await forgetTwoFactor(context, userId);
  await updateUserConfig(context, userId, { f2a: false });
  await endSessions(context, userId, { except });
  await notifyUserById(context, userId, { about: "twoFactorOff" });
}

/**
 * Replaces the recovery codes by ten new ones. Every other session of the user ends.
 *
 * @throws notOn, secondFactorWrong, 429
 */
export async function renewRecoveryCodes(context: RequestContext, request: Request, code: string): Promise<string[]> {
  const { id, sessionId } = viewerOf(context);
  if (!(await isTwoFactorOn(context, id))) throw notOn();
  await proveSecondFactor(context, request, { userId: id, code });
  const codes = newRecoveryCodes();
  await context.db.transaction().execute((db) => storeRecoveryCodes(context, db, id, codes));
  await endSessions(context, id, { except: sessionId });
  await notifyUserById(context, id, { about: "codesRenewed" });
  return codes;
}

/** Removes all data of a user's second factor. */
export async function forgetTwoFactor({ db }: Pick<Context, "db">, userId: string): Promise<void> {
  await db.transaction().execute((trx) => deleteTwoFactor(trx, userId));
}

/** Removes a second factor that was turned on since `since` (epoch milliseconds). @returns whether there was one */
export async function forgetTwoFactorSince(db: Kysely<Tables>, userId: string, since: number): Promise<boolean> {
  const on = db.selectFrom("account_two_factor").select("user_id").where("user_id", "=", userId);
  const isNew = Boolean(await on.where("created_at", ">=", since).executeTakeFirst());
  if (isNew) await deleteTwoFactor(db, userId);
  return isNew;
}

async function deleteTwoFactor(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom("account_two_factor").where("user_id", "=", userId).execute();
  await db.deleteFrom("account_two_factor_setups").where("user_id", "=", userId).execute();
  await db.deleteFrom("account_recovery_codes").where("user_id", "=", userId).execute();
  await db.deleteFrom("account_pending_sign_ins").where("user_id", "=", userId).execute();
}

export function setupBound(userId: string): string {
  return `account_two_factor_setups.sealed:${userId}`;
}

function viewerOf({ viewer }: RequestContext): SignedIn {
  if (!isSignedIn(viewer)) throw unauthorized();
  return viewer;
}
