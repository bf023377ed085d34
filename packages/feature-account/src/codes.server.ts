import type { Context } from "@dozen/core/context";
import { constantTimeEqual, randomToken } from "@dozen/core/crypto/hash.server";
import { newId, upsert } from "@dozen/core/database/query.server";
import { findUser } from "@dozen/core/sessions/users.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { codeWrong } from "./errors";
import { readableCode } from "./readable-code.server";
import type { CodePurpose } from "./tables";

/** A§9: verification code length. */
const codeLength = 6;
/** Codes are good for ten minutes and five guesses (architecture.md, Identity). */
export const codeMinutes = 10;
const allowedTries = 5;

type CodeContext = Pick<Context, "db" | "database" | "secrets" | "clock">;

/** A code that was right when it was looked at. */
export interface CheckedCode {
  /** Uses it up. Of any number of claims one succeeds; the others throw `codeWrong`. */
  claim(db?: Kysely<Tables>): Promise<void>;
}

/**
 * Makes a new code for an account and a purpose; the one before it dies. The account need not exist: the same work is
 * done for unknown ones, so that nothing tells them apart.
 */
export async function issueCode(context: CodeContext, purpose: CodePurpose, account: string): Promise<string> {
  const code = readableCode(codeLength);
  await store(context, purpose, account, code);
  return code;
}

/** Like a code, but for machines: 256 random bits that carry one step of a form to the next. */
export async function issueTicket(context: CodeContext, purpose: CodePurpose, account: string): Promise<string> {
  const ticket = randomToken();
  await store(context, purpose, account, ticket);
  return ticket;
}

async function store(context: CodeContext, purpose: CodePurpose, account: string, code: string): Promise<void> {
  const now = context.clock.now();
  const row = {
    id: newId(),
    code_mac: macOf(context, purpose, account, code),
    tries: 0,
    created_at: now,
    expires_at: now + codeMinutes * 60_000,
  };
  await upsert(
    context.db,
    context.database.dialect,
    "account_codes",
    { purpose, account, ...row },
    ["purpose", "account"],
    row,
  );
}

function macOf(context: CodeContext, purpose: CodePurpose, account: string, code: string): string {
  return context.secrets.mac("account.code", JSON.stringify([purpose, account, code]));
}

/**
 * Looks at a guess, which stands in `field` of its form. Each look costs one of the code's five tries before it is compared, so that parallel guesses are
 * counted as well.
 *
 * @throws codeWrong when it is wrong, expired, used, replaced or guessed at too often
 */
export async function checkCode(
  context: CodeContext,
  purpose: CodePurpose,
  account: string,
  guess: string,
  field = "code",
): Promise<CheckedCode> {
  const newest = await context.db
    .selectFrom("account_codes")
    .select(["id", "code_mac"])
    .where("purpose", "=", purpose)
    .where("account", "=", account)
    .executeTakeFirst();
  const right = constantTimeEqual(newest?.code_mac ?? "", macOf(context, purpose, account, guess));
  const counted = await spendTry(context, newest?.id ?? "");
  if (!newest || !counted || !right) throw codeWrong(undefined, field);
  return { claim: (db = context.db) => claim(db, newest.id) };
}

async function spendTry(context: CodeContext, id: string): Promise<boolean> {
  const result = await context.db
    .updateTable("account_codes")
    .set((row) => ({ tries: row("tries", "+", 1) }))
    .where("id", "=", id)
    .where("tries", "<", allowedTries)
    .where("expires_at", ">", context.clock.now())
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

async function claim(db: Kysely<Tables>, id: string): Promise<void> {
  const result = await db.deleteFrom("account_codes").where("id", "=", id).executeTakeFirst();
  if (result.numDeletedRows !== 1n) throw codeWrong();
}

/** Whether a ticket would still be taken. It has too many bits to be guessed, so looking costs no try. */
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

/** Removes what can no longer be used. */
export async function sweepCodes(context: Pick<Context, "db" | "clock">): Promise<void> {
  await context.db.deleteFrom("account_codes").where("expires_at", "<=", context.clock.now()).execute();
}

/** Removes what was sent to a user's accounts. */
export async function forgetCodes(context: Context, userId: string): Promise<void> {
  const user = await findUser(context, userId);
  const accounts = [user?.email, user?.phone].filter((account) => typeof account === "string");
  if (accounts.length > 0) await context.db.deleteFrom("account_codes").where("account", "in", accounts).execute();
}
