import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { countGuess, type GuessLimits } from "@dozen/core/guesses.server";
import type { Account } from "@dozen/core/schemas";
import type { Device } from "./device.server";
import { passwordsUsedUp, triesUsedUp } from "./errors";

const quarter = 15 * 60;
const day = 24 * 60 * 60;
/** Right ones count too, and many people may share an address. */
const ofAddress = { points: 300, seconds: quarter };
const ofDevice = { points: 10, seconds: quarter };

/**
 * Tries at one account's password from browsers that it does not know. At most 4,000 wrong ones a day count, from
 * however many addresses; strangers need more than 500 of them to shut this way, and leave the code, the passkey and
 * the phone.
 */
const byStrangers: GuessLimits = {
  ofAddress: { limit: "account.password", rule: { points: 10, seconds: quarter } },
  calm: { limit: "account.passwordCalm", rule: { points: 30, seconds: quarter } },
  late: { limit: "account.passwordLate", rule: { points: 2, seconds: day } },
  total: { limit: "account.passwordTotal", rule: { points: 4000, seconds: day } },
};

/**
 * Counts one try at an account's password before it is evaluated, so that parallel tries are counted as well. A browser
 * that has been signed in there has its own count for that account, which no stranger can use up; others are counted by
 * where they come from, and all together. Unknown accounts count like known ones.
 *
 * @returns forgets the count; call it when the password was right
 * @throws passwordsUsedUp (429)
 */
export async function countPasswordTry(
  { limits, ip }: RequestContext,
  account: Account,
  known: Device | null,
): Promise<() => Promise<void>> {
  if (known) {
    const key = `${account.value}:${known.id}`;
    await refusing(() => limits.use("account.passwordDevice", key, ofDevice), passwordsUsedUp);
    return () => limits.reset("account.passwordDevice", key);
  }
  return refusing(async () => {
    await limits.byAddress.use("account.address", { ip }, ofAddress);
    return (await countGuess(limits, byStrangers, { at: account.value, ip })).wasRight;
  }, passwordsUsedUp);
}

/**
 * Counts one look at a code per address; each code counts its own guesses besides.
 *
 * @throws triesUsedUp (429)
 */
export async function countCodeTry({ limits, ip }: RequestContext): Promise<void> {
  await refusing(() => limits.byAddress.use("account.address", { ip }, ofAddress), triesUsedUp);
}

async function refusing<T>(count: () => Promise<T>, refusal: (seconds: number) => DomainError): Promise<T> {
  try {
    return await count();
  } catch (error) {
    if (error instanceof DomainError && error.retryAfter) throw refusal(error.retryAfter);
    throw error;
  }
}
