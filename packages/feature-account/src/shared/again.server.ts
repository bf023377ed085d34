import { verifyPassword } from "@dozen/core/crypto/hash.server";
import { DomainError } from "@dozen/core/errors";
import type { OwnerContext } from "@dozen/core/owner.server";
import { noteProof } from "@dozen/core/sessions/proofs.server";
import type { User } from "@dozen/core/sessions/users.server";
import { checkCode } from "../codes/codes.server";
import { triesUsedUp } from "../errors";
import { recordLogin } from "../login-log/login-log.server";
import { codeNeeded } from "../two-factor/errors";
import { isTwoFactorOn, proveSecondFactor } from "../two-factor/second-factor.server";
import type { AskedAgain, ShownAgain } from "./again";
import { passwordWrong, proofMissing } from "./again-errors";
import { askerOf } from "./asker.server";
import { countCodeTry } from "./attempts.server";
import { ownAccount, ownUser } from "./own-user.server";

/** Wrong passwords of one session, and of all sessions of a user together: a stolen session can sign others in. */
const rules = { session: { points: 5, seconds: 10 * 60 }, user: { points: 30, seconds: 60 * 60 } };

/** What the viewer has to prove. */
export async function askedAgain(context: OwnerContext): Promise<AskedAgain> {
  const { id, email, phone, password_hash } = await ownUser(context);
  return { byPassword: password_hash !== null, bySecondFactor: await isTwoFactorOn(context, id), email, phone };
}

/**
 * Makes the viewer authenticate again, so that a stolen session is not enough: by password, or without one by a code
 * to an account of theirs; and with two-factor on, by the second factor too.
 *
 * @throws proofMissing, passwordWrong, codeWrong, notOwnAccount, codeNeeded, secondFactorWrong, triesUsedUp (429)
 */
export async function proveAgain(context: OwnerContext, request: Request, shown: ShownAgain): Promise<void> {
  const user = await ownUser(context);
  const claim = user.password_hash
    ? await checkPassword(context, user, shown)
    : await checkOwnCode(context, user, shown);
  if (await isTwoFactorOn(context, user.id)) {
    if (!shown.f2aCode) throw codeNeeded();
    await proveSecondFactor(context, request, { userId: user.id, code: shown.f2aCode, field: "f2aCode" });
  }
  await claim();
  await noteProof(context);
}

/** Counts each attempt before it is checked. @returns a function that resets the count */
async function checkPassword(
  context: OwnerContext,
  user: User,
  { password }: ShownAgain,
): Promise<() => Promise<void>> {
  if (!password) throw proofMissing("password");
  const { limits, viewer } = context;
  const key = `${user.id}:${viewer.sessionId ?? ""}`;
  try {
    await limits.use("account.again", key, rules.session);
    await limits.use("account.againUser", user.id, rules.user);
  } catch (error) {
    throw error instanceof DomainError && error.retryAfter ? triesUsedUp(error.retryAfter) : error;
  }
  const { ok } = await verifyPassword(user.password_hash, password);
  if (!ok) {
    await recordLogin(context, { userId: user.id, type: "password", refused: true });
    throw passwordWrong();
  }
  return async () => {
    await limits.reset("account.again", key);
    await limits.giveBack("account.againUser", user.id, rules.user);
  };
}

async function checkOwnCode(
  context: OwnerContext,
  user: User,
  { type, code }: ShownAgain,
): Promise<() => Promise<void>> {
  if (!type || !code) throw proofMissing("code");
  await countCodeTry(context);
  const { claim } = await checkCode(context, "proof", ownAccount(user, type).value, code, askerOf(context, null));
  return () => claim();
}
