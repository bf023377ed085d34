import { DomainError } from "./errors";
import { countAll, giveBackAll, type LimitRule, type Limits, type LimitUse } from "./limits.server";

/** A limit and its rule. */
interface NamedRule {
  limit: string;
  rule: LimitRule;
}

/** How often one password or code may be guessed: from one address, and from all together. */
export interface GuessLimits {
  /** Of one address. */
  ofAddress: NamedRule;
  /** Wrong ones from everywhere, while nobody attacks. */
  calm: NamedRule;
  /** Of one address under attack, so that an attacker does not lock out those who have not guessed yet. */
  late: NamedRule;
  /** Wrong ones from everywhere, whatever happens. */
  total: NamedRule;
}

const day = 24 * 60 * 60;

/**
 * At the password of a short link or share. Six digits are a million numbers: half of them take 100 days, from however
 * many addresses they are tried. To shut a link for others takes more than 1,300 addresses a day.
 */
export const linkGuesses: GuessLimits = {
  ofAddress: { limit: "link.tries", rule: { points: 5, seconds: 10 * 60 } },
  calm: { limit: "link.calm", rule: { points: 100, seconds: 60 * 60 } },
  late: { limit: "link.late", rule: { points: 2, seconds: day } },
  total: { limit: "link.total", rule: { points: 5000, seconds: day } },
};

/** A guess that was counted. */
export interface CountedGuess {
  /** Forgets what was counted for it. */
  wasRight(): Promise<void>;
  /** How many more this address has. */
  left(): Promise<number>;
}

/**
 * Counts one guess before it is known whether it is right: of many at once none slips by.
 *
 * @param guess what is guessed at, and where from
 * @throws tooMany (429) with the seconds to wait
 */
export async function countGuess(
  limits: Limits,
  { ofAddress, calm, late, total }: GuessLimits,
  { at, ip }: { at: string; ip: string },
): Promise<CountedGuess> {
  const from = { ip, to: at };
  const all = (last: LimitUse) => [{ ...ofAddress, of: from }, last, { ...total, of: at }];
  const inCalm = all({ ...calm, of: at });
  const inAttack = all({ ...late, of: from });
  const isCalm = await fits(countAll(limits, inCalm));
  if (!isCalm) await countAll(limits, inAttack);
  return {
    async wasRight() {
      const [, ...others] = isCalm ? inCalm : inAttack;
      await giveBackAll(limits, others);
      await limits.byAddress.reset(ofAddress.limit, from, ofAddress.rule);
    },
    async left() {
      const ofNow = await limits.byAddress.peek(ofAddress.limit, from, ofAddress.rule);
      return isCalm ? ofNow : Math.min(ofNow, await limits.byAddress.peek(late.limit, from, late.rule));
    },
  };
}

function fits(counted: Promise<void>): Promise<boolean> {
  return counted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 429) return false;
      throw error;
    },
  );
}
