import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import type { Account } from "@dozen/core/schemas";
import type { Device } from "./device.server";
import { triesUsedUp } from "./errors";

const quarter = 15 * 60;
const rules = {
  /** Right ones count too, and many people may share an address. */
  address: { points: 300, seconds: quarter },
  account: { points: 10, seconds: quarter },
  device: { points: 10, seconds: quarter },
};

/**
 * Counts one try at an account's password before it is evaluated, so that parallel tries are counted as well. Wrong
 * ones from unknown browsers share one count per account; a browser that has been signed in there has its own for that
 * account, so that strangers cannot keep the owner out. Unknown accounts count like known ones.
 *
 * @returns forgets the count; call it when the password was right
 * @throws triesUsedUp (429)
 */
export async function countPasswordTry(
  context: RequestContext,
  account: Account,
  known: Device | null,
): Promise<() => Promise<void>> {
  const [name, key] = known
    ? ["account.loginDevice", `${account.value}:${known.id}`]
    : ["account.loginAccount", account.value];
  await refusing(async () => {
    await context.limits.byAddress.use("account.address", { ip: context.ip }, rules.address);
    await context.limits.use(name, key, known ? rules.device : rules.account);
  });
  return () => context.limits.reset(name, key);
}

/**
 * Counts one look at a code per address; each code counts its own guesses besides.
 *
 * @throws triesUsedUp (429)
 */
export async function countCodeTry(context: RequestContext): Promise<void> {
  await refusing(() => context.limits.byAddress.use("account.address", { ip: context.ip }, rules.address));
}

async function refusing(count: () => Promise<void>): Promise<void> {
  try {
    await count();
  } catch (error) {
    if (error instanceof DomainError && error.retryAfter) throw triesUsedUp(error.retryAfter);
    throw error;
  }
}
