import type { Context } from "@dozen/core/context";
import { constantTimeEqual, randomToken } from "@dozen/core/crypto/hash.server";
import { newId, upsert } from "@dozen/core/database/query.server";
import { findUser } from "@dozen/core/sessions/users.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { codeWrong } from "../errors";
import type { Asker } from "../shared/asker.server";
import { readableCode } from "../shared/readable-code.server";
import { refusedCodes } from "./figures.server";
import type { CodePurpose } from "./tables";

/** spec:site-78: verification code length. */
const codeLength = 6;
export const codeMinutes = 10;
/** Guesses at one code: of the client that requested it, and of all others together. */
const allowedTries = 5;

type CodeContext = Pick<Context, "db" | "database" | "secrets" | "clock" | "metrics">;

/** A code that was right when it was checked. */
export interface CheckedCode {
  /** Uses it up. Of any number of claims one succeeds; the others throw `codeWrong`. */
  claim(db?: Kysely<Tables>): Promise<void>;
}

/**
 * Creates a code for an account and a purpose, and replaces the previous one of the same client. Other clients' codes
 * remain, so that a stranger's request cannot invalidate the owner's code. The account need not exist: unknown ones
 * take the same work, so that the response time does not reveal them.
 */
export async function issueCode(
  context: CodeContext,
  purpose: CodePurpose,
  account: string,
  asker: Asker,
): Promise<string> {
  const code = readableCode(codeLength);
  await store(context, { purpose, account, slot: asker.slot }, code);
  return code;
}

/** Like a code, but for machines: 256 random bits that carry one step of a form to the next. */
export async function issueTicket(
  context: CodeContext,
  purpose: CodePurpose,
  account: string,
  asker: Asker,
): Promise<string> {
  const ticket = randomToken();
  await store(context, { purpose, account, slot: asker.slot }, ticket);
  return ticket;
}

async function store(
  context: CodeContext,
  key: { purpose: CodePurpose; account: string; slot: string },
  code: string,
): Promise<void> {
  const now = context.clock.now();
  const row = {
    id: newId(),
    code_mac: macOf(context, key.purpose, key.account, code),
    tries: 0,
    tries_elsewhere: 0,
    created_at: now,
    expires_at: now + codeMinutes * 60_000,
  };
  const keys = ["purpose", "account", "slot"] as const;
  await upsert(context.db, context.database.dialect, "account_codes", { ...key, ...row }, [...keys], row);
}

function macOf(context: CodeContext, purpose: CodePurpose, account: string, code: string): string {
  return context.secrets.mac("account.code", JSON.stringify([purpose, account, code]));
}

/**
 * Checks a guess, which is in `field` of its form. It is compared with every valid code of the account and costs each
 * of them one guess: each code has five for the client that requested it, and five for all others together. So
 * strangers can use up only the latter, and a code may still be entered on another device.
 *
 * @throws codeWrong when it is wrong, expired, used, replaced or guessed at too often
 */
export async function checkCode(
  context: CodeContext,
  purpose: CodePurpose,
  account: string,
  guess: string,
  { slot }: Asker,
  field = "code",
): Promise<CheckedCode> {
  const codes = await context.db
    .selectFrom("account_codes")
    .select(["id", "slot", "code_mac"])
    .where("purpose", "=", purpose)
    .where("account", "=", account)
    .where("expires_at", ">", context.clock.now())
    .execute();
  const guessed = macOf(context, purpose, account, guess);
  const right = codes.find(({ code_mac }) => constantTimeEqual(code_mac, guessed));
  if (right && (await spendTry(context, right.id, right.slot === slot ? "tries" : "tries_elsewhere"))) {
    return { claim: (db = context.db) => claim(db, right.id) };
  }
  refusedCodes.add(context, {});
  // Also counts a right guess that came too late, as if it were wrong.
  await spendTries(context, { purpose, account, slot });
  throw codeWrong(undefined, field);
}

/**
 * Whether a guess was left. The same statement checks and takes it, so that of many parallel guesses no sixth is
 * evaluated.
 */
async function spendTry(context: CodeContext, id: string, from: "tries" | "tries_elsewhere"): Promise<boolean> {
  const result = await context.db
    .updateTable("account_codes")
    .set((row) => ({ [from]: row(from, "+", 1) }))
    .where("id", "=", id)
    .where(from, "<", allowedTries)
    .where("expires_at", ">", context.clock.now())
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

async function spendTries(
  { db }: CodeContext,
  { purpose, account, slot }: { purpose: CodePurpose; account: string; slot: string },
): Promise<void> {
  const of = db.updateTable("account_codes").where("purpose", "=", purpose).where("account", "=", account);
  await of
    .set((row) => ({ tries: row("tries", "+", 1) }))
    .where("slot", "=", slot)
    .where("tries", "<", allowedTries)
    .execute();
  await of
    .set((row) => ({ tries_elsewhere: row("tries_elsewhere", "+", 1) }))
    .where("slot", "<>", slot)
    .where("tries_elsewhere", "<", allowedTries)
    .execute();
}

async function claim(db: Kysely<Tables>, id: string): Promise<void> {
  const result = await db.deleteFrom("account_codes").where("id", "=", id).executeTakeFirst();
  if (result.numDeletedRows !== 1n) throw codeWrong();
}

/** Whether a ticket is still valid. It has too many bits to be guessed, so a check costs no guess. */
export async function isTicketGood(
  context: CodeContext,
  purpose: CodePurpose,
  account: string,
  ticket: string,
): Promise<boolean> {
  const found = await context.db
    .selectFrom("account_codes")
    .select("id")
    .where("purpose", "=", purpose)
    .where("account", "=", account)
    .where("code_mac", "=", macOf(context, purpose, account, ticket))
    .where("tries", "<", allowedTries)
    .where("expires_at", ">", context.clock.now())
    .executeTakeFirst();
  return found !== undefined;
}

/** Removes expired codes and tickets. */
export async function sweepCodes(context: Pick<Context, "db" | "clock">): Promise<void> {
  await context.db.deleteFrom("account_codes").where("expires_at", "<=", context.clock.now()).execute();
}

/** Removes what was sent to a user's accounts. */
export async function forgetCodes(context: Context, userId: string): Promise<void> {
  const user = await findUser(context, userId);
  const accounts = [user?.email, user?.phone].filter((account) => typeof account === "string");
  if (accounts.length > 0) await context.db.deleteFrom("account_codes").where("account", "in", accounts).execute();
}
