import type { Context, RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import type { User } from "@dozen/core/sessions/users.server";
import { readDevice } from "../devices/device.server";
import { triesUsedUp } from "../errors";
import { recordLogin } from "../login-log/login-log.server";
import { notifyUser } from "../shared/notices.server";
import { secondFactorWrong } from "./errors";
import { spendRecoveryCode } from "./recovery-codes.server";
import type {} from "./tables";
import { totpStep } from "./totp.server";

/** Five wrong codes in a quarter of an hour: six digits, of which three codes are valid at a time, allow no more. */
const rule = { points: 5, seconds: 15 * 60 };
const noticeRule = { points: 1, seconds: 24 * 60 * 60 };

/** Whether a user must show a second factor at sign-in. */
export async function isTwoFactorOn({ db }: Pick<Context, "db">, userId: string): Promise<boolean> {
  return Boolean(
    await db.selectFrom("account_two_factor").select("user_id").where("user_id", "=", userId).executeTakeFirst(),
  );
}

/**
 * Checks a code of the app or a recovery code as a user's second factor and uses it up. Each attempt is counted
 * before it is evaluated: the app's codes per account, whatever the address, since six digits allow no more guesses.
 * Somebody who knows the password can thus lock the app's code on new devices, but cannot lock the owner out: a
 * browser that has signed in there before has its own count; recovery codes, which cannot be guessed, are counted per
 * address; and passkeys are not counted here at all.
 *
 * @param field the form field that a refusal belongs to
 * @throws secondFactorWrong, also without two-factor; triesUsedUp (429)
 */
export async function proveSecondFactor(
  context: RequestContext,
  request: Request,
  { userId, code, field }: { userId: string; code: string; field?: string },
): Promise<void> {
  const isApp = /^\d{6}$/.test(code);
  const forget = await countTry(context, request, userId, isApp);
  const spend = isApp ? spendAppCode : spendRecoveryCode;
  if (!(await spend(context, userId, code))) throw secondFactorWrong(field);
  await forget();
}

/**
 * Checks the second factor of a sign-in whose first factor was right. A wrong one is recorded in the login log. If
 * the browser has never signed in there, the owner is notified once a day: somebody may know the first factor.
 *
 * @throws what `proveSecondFactor` throws
 */
export async function proveSecondStep(
  context: RequestContext,
  request: Request,
  user: User,
  shown: { code: string; field?: string },
): Promise<void> {
  try {
    await proveSecondFactor(context, request, { userId: user.id, ...shown });
  } catch (error) {
    const wasLookedAt = error instanceof DomainError && !error.retryAfter;
    if (wasLookedAt) await noteWrongStep(context, request, user);
    throw error;
  }
}

async function noteWrongStep(context: RequestContext, request: Request, user: User): Promise<void> {
  await recordLogin(context, { userId: user.id, type: "f2a", refused: true });
  if (readDevice(context, request)?.knows(user.id)) return;
  const isFirstToday = await context.limits.use("account.f2aTold", user.id, noticeRule).then(
    () => true,
    () => false,
  );
  if (isFirstToday) {
    void notifyUser(context, user, { about: "secondStepWrong", ip: context.ip, at: context.clock.now() });
  }
}

/** @returns a function that resets the count */
async function countTry(
  context: RequestContext,
  request: Request,
  userId: string,
  isApp: boolean,
): Promise<() => Promise<void>> {
  const { limits, ip } = context;
  const device = readDevice(context, request);
  const isKnown = device?.knows(userId);
  const key = isKnown ? `${userId}:${device?.id}` : userId;
  const from = { ip, to: userId };
  try {
    if (isApp || isKnown) {
      await limits.use("account.f2a", key, rule);
      return () => limits.reset("account.f2a", key);
    }
    await limits.byAddress.use("account.recoveryCode", from, rule);
    return () => limits.byAddress.reset("account.recoveryCode", from, rule);
  } catch (error) {
    if (error instanceof DomainError && error.retryAfter) throw triesUsedUp(error.retryAfter);
    throw error;
  }
}

/** Of any number of concurrent uses of one period's code one returns true. */
async function spendAppCode(context: RequestContext, userId: string, code: string): Promise<boolean> {
  const secret = await secretOf(context, userId);
  const step = secret && (await totpStep(secret, code, context.clock.now()));
  if (!step) return false;
  const { numUpdatedRows } = await context.db
    .updateTable("account_two_factor")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function secretOf({ db, secrets }: RequestContext, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("account_two_factor")
    .select("secret")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? secrets.open(row.secret, secretBound(userId)) : null;
}

/** Table, column and user that an encrypted key is bound to. */
export function secretBound(userId: string): string {
  return `account_two_factor.secret:${userId}`;
}
