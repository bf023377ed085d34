import { DomainError } from "./errors";
import { countAll, giveBackAll, type LimitRule, type Limits, type LimitUse } from "./limits.server";

interface NamedRule {
  limit: string;
  rule: LimitRule;
}

/** Rate limits for guesses at one password or code: per address, and in total. */
export interface GuessLimits {
  /** Per address. */
  ofAddress: NamedRule;
  /** Wrong guesses from all addresses, while there is no attack. */
  calm: NamedRule;
  /** Per address during an attack, so that an attacker does not lock out addresses that have not guessed yet. */
  late: NamedRule;
  /** Wrong guesses from all addresses, with or without an attack. */
  total: NamedRule;
}

const day = 24 * 60 * 60;

/**
 * Limits for the password of a short link or share. There are a million six-digit passwords: trying half of them takes
 * 100 days, from any number of addresses. To lock others out of a link, an attacker needs more than 1,300 addresses a
 * day.
 */
export const linkGuesses: GuessLimits = {
  ofAddress: { limit: "link.tries", rule: { points: 5, seconds: 10 * 60 } },
  calm: { limit: "link.calm", rule: { points: 100, seconds: 60 * 60 } },
  late: { limit: "link.late", rule: { points: 2, seconds: day } },
  total: { limit: "link.total", rule: { points: 5000, seconds: day } },
};

export interface CountedGuess {
  /** Takes back the counted guess. */
  wasRight(): Promise<void>;
  /** Guesses left for this address. */
  left(): Promise<number>;
}

/**
 * Counts a guess before it is checked, so that concurrent guesses cannot bypass the limit.
 *
 * @param guess the password or code (`at`) and the address of the sender
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
