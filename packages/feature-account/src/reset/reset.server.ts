import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import type { Account } from "@dozen/core/schemas";
import { endSessions } from "@dozen/core/sessions/ending.server";
import { findUserByAccount, type User } from "@dozen/core/sessions/users.server";
import { checkCode, issueTicket, isTicketGood } from "../codes/codes.server";
import { codeWrong, unregistered } from "../errors";
import { refuseGuessable } from "../password/passwords.server";
import type { Asker } from "../shared/asker.server";
import { countCodeTry } from "../shared/attempts.server";
import { notifyUser } from "../shared/notices.server";
import { storePassword } from "../sign-in/sign-in.server";
import type { WayIn } from "./ways-in";
import { endWaysIn, listWaysIn } from "./ways-in.server";

/** The step that a refused reset goes back to, as the call's `status` (spec:account-23 and spec:account-24). */
const backTo = { account: { status: 1 }, code: { status: 2 } };

/** Proof that an account is the client's: the code that was sent, or the ticket that it was exchanged for. */
export type ResetProof = { code: string } | { ticket: string };

export interface Reset {
  account: Account;
  password: string;
  proof: ResetProof;
  endWays?: readonly string[] | "all";
}

/**
 * Exchanges the code of step 2 for a ticket for step 3, valid for ten minutes, for this account and for one use.
 *
 * @throws codeWrong; unregistered when the account was removed after the code had been sent; triesUsedUp (429)
 */
export async function exchangeResetCode(
  context: RequestContext,
  account: Account,
  code: string,
  asker: Asker,
): Promise<string> {
  await countCodeTry(context);
  await ownerOf(context, account, { code }, asker);
  return issueTicket(context, "resetTicket", account.value, asker);
}

/** The passkeys and linked accounts that step 3 lists; none for a client without a valid ticket. */
export async function waysInOfReset(context: RequestContext, account: Account, ticket: string): Promise<WayIn[]> {
  if (!(await isTicketGood(context, "resetTicket", account.value, ticket))) return [];
  const user = await findUserByAccount(context, account);
  return user ? listWaysIn(context, user.id) : [];
}

/**
 * Sets a new password and ends every session of the user. Does not sign in. Two-factor stays on.
 *
 * @param endWays ids of passkeys and linked accounts to remove as well
 * @throws passwordCommon, passwordGuessable; codeWrong with status 2 and unregistered with status 1 in its data;
 *   triesUsedUp (429)
 */
export async function resetPassword(
  context: RequestContext,
  { account, password, proof, endWays = [] }: Reset,
  asker: Asker,
): Promise<void> {
  await refuseGuessable(context, password, [account.value]);
  await countCodeTry(context);
  const user = await ownerOf(context, account, proof, asker);
  const notifyOfWays = await endWaysIn(context, user, endWays);
  await storePassword(context, user.id, password);
  await endSessions(context, user.id);
  await notifyUser(context, user, { about: "passwordChanged" });
  await notifyOfWays();
}

async function ownerOf(context: RequestContext, account: Account, proof: ResetProof, asker: Asker): Promise<User> {
  await spendProof(context, account, proof, asker);
  const user = await findUserByAccount(context, account);
  if (!user) throw unregistered(backTo.account);
  return user;
}

async function spendProof(context: RequestContext, account: Account, proof: ResetProof, asker: Asker): Promise<void> {
  try {
    const checked = await ("ticket" in proof
      ? checkCode(context, "resetTicket", account.value, proof.ticket, asker)
      : checkCode(context, "reset", account.value, proof.code, asker));
    await checked.claim();
  } catch (error) {
    throw error instanceof DomainError ? codeWrong(backTo.code) : error;
  }
}
