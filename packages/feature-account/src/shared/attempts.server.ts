import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { countGuess, type GuessLimits } from "@dozen/core/guesses.server";
import type { Account } from "@dozen/core/schemas";
import type { Device } from "../devices/device.server";
import { passwordsUsedUp, triesUsedUp } from "../errors";

const quarter = 15 * 60;
const day = 24 * 60 * 60;
/** Successful attempts count too, and many people may share an address. */
const ofAddress = { points: 300, seconds: quarter };
const ofDevice = { points: 10, seconds: quarter };

/**
 * Attempts at one account's password from browsers that it does not know. At most 4,000 wrong ones a day are
 * evaluated, from however many addresses. Strangers need more than 500 of them to lock this way in; the code, the
 * passkey and the phone still work.
 */
const byStrangers: GuessLimits = {
  ofAddress: { limit: "account.password", rule: { points: 10, seconds: quarter } },
  calm: { limit: "account.passwordCalm", rule: { points: 30, seconds: quarter } },
  late: { limit: "account.passwordLate", rule: { points: 2, seconds: day } },
  total: { limit: "account.passwordTotal", rule: { points: 4000, seconds: day } },
};

/**
 * Counts one attempt at an account's password before it is evaluated, so that parallel attempts are counted as well.
 * A browser that has signed in to that account before has its own count, which no stranger can use up. All others are
 * counted by address, and in total. Unknown accounts count like known ones.
 *
 * @returns a function that resets the count; call it when the password was right
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

/** Counts one checked code per address; each code also counts its own guesses. @throws triesUsedUp (429) */
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
