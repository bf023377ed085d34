import type { Context, RequestContext } from "@dozen/core/context";
import { randomToken } from "@dozen/core/crypto/hash.server";
import { findUser, type User } from "@dozen/core/sessions/users.server";
import type { ShownPasskey } from "../passkeys/passkeys.schema";
import { provePasskey } from "../passkeys/using.server";
import { pendingOver } from "../two-factor/errors";
import { proveSecondStep } from "../two-factor/second-factor.server";
import type {} from "./tables";

const lifetime = 10 * 60_000;
const allowedTries = 5;

type Needs = Pick<Context, "db" | "secrets" | "clock">;

/**
 * Stores a sign-in whose first factor was right until the second one is shown.
 *
 * @returns the ticket for the address of /f2a, valid for ten minutes, five guesses and one sign-in
 */
export async function openPending(context: Needs, user: User): Promise<string> {
  const ticket = randomToken();
  await context.db
    .insertInto("account_pending_sign_ins")
    .values({
      id: idOf(context, ticket),
      user_id: user.id,
      stamp: await stampOf(context, user),
      tries: 0,
      expires_at: context.clock.now() + lifetime,
    })
    .execute();
  return ticket;
}

/**
 * The user of a pending sign-in; undefined when the ticket is unknown, used or expired, or the account has changed
 * meanwhile.
 */
export async function findPending(context: Needs, ticket: string): Promise<User | undefined> {
  const row = await context.db
    .selectFrom("account_pending_sign_ins")
    .select(["user_id", "stamp"])
    .where("id", "=", idOf(context, ticket))
    .where("tries", "<", allowedTries)
    .where("expires_at", ">", context.clock.now())
    .executeTakeFirst();
  const user = row && (await findUser(context, row.user_id));
  return user && row.stamp === (await stampOf(context, user)) ? user : undefined;
}

/** A code of the app, a recovery code, or one of the user's passkeys. */
export type SecondStep = { code: string } | { response: ShownPasskey };

/**
 * Checks the second factor of a pending sign-in and uses the ticket up. Each guess is counted before it is evaluated.
 *
 * @throws pendingOver, secondFactorWrong, passkeyOver, passkeyRefused, triesUsedUp (429)
 */
export async function completePending(
  context: RequestContext,
  request: Request,
  ticket: string,
  second: SecondStep,
): Promise<User> {
  const user = await findPending(context, ticket);
  if (!user || !(await spendTry(context, ticket))) throw pendingOver();
  if ("code" in second) await proveSecondStep(context, request, user, second);
  else await provePasskey(context, { purpose: "second", to: ticket }, second.response, user.id);
  const { numDeletedRows } = await context.db
    .deleteFrom("account_pending_sign_ins")
    .where("id", "=", idOf(context, ticket))
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw pendingOver();
  return user;
}

async function spendTry(context: Needs, ticket: string): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable("account_pending_sign_ins")
    .set((row) => ({ tries: row("tries", "+", 1) }))
    .where("id", "=", idOf(context, ticket))
    .where("tries", "<", allowedTries)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function idOf({ secrets }: Needs, ticket: string): string {
  return secrets.mac("account.pendingSignIn", ticket);
}

async function stampOf({ db, secrets }: Needs, { id, password_hash }: User): Promise<string> {
  const row = await db.selectFrom("account_two_factor").select("secret").where("user_id", "=", id).executeTakeFirst();
  return secrets.mac("account.pendingStamp", JSON.stringify([id, password_hash, row?.secret ?? null]));
}

/** Removes expired pending sign-ins and setups. */
export async function sweepPending({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db.deleteFrom("account_pending_sign_ins").where("expires_at", "<=", clock.now()).execute();
  await db.deleteFrom("account_two_factor_setups").where("expires_at", "<=", clock.now()).execute();
}
