import { DomainError } from "./errors";
import { countAll, giveBackAll, type Limits, type LimitUse } from "./limits.server";

/** What a stranger tries a password at: a short link, a share. */
export interface TriedLink {
  /** What kind of link, so that two kinds with one id are counted apart. */
  kind: string;
  id: string | number;
  ip: string;
}

/** A counted try. */
export interface LinkTry {
  /** The password was right: what was counted for it is forgotten. */
  wasRight(): Promise<void>;
  /** How many more this address has. */
  left(): Promise<number>;
}

const day = 24 * 60 * 60;
/** Of one address at one link. */
const tries = { points: 5, seconds: 10 * 60 };
/** Wrong ones at one link from everywhere, while nobody attacks it. */
const calm = { points: 100, seconds: 60 * 60 };
/** Of one address at a link that is under attack; so whoever attacks it does not close it for others. */
const late = { points: 2, seconds: day };
/**
 * Wrong ones at one link from everywhere. Six digits are a million numbers: half of them take 100 days, from however
 * many addresses they are tried. To use this up and so close the link for others takes more than 1,300 addresses a day.
 */
const total = { points: 5000, seconds: day };

/**
 * Counts one try at the password of a link, before it is known whether it is right: of many at once none slips by.
 *
 * @throws tooMany (429) with the seconds to wait
 */
export async function countLinkTry(limits: Limits, { kind, id, ip }: TriedLink): Promise<LinkTry> {
  const link = `${kind}:${id}`;
  const from = { ip, to: link };
  const ofAddress: LimitUse = { limit: "link.tries", of: from, rule: tries };
  const whenCalm: LimitUse = { limit: "link.calm", of: link, rule: calm };
  const whenLate: LimitUse = { limit: "link.late", of: from, rule: late };
  const ofAll: LimitUse = { limit: "link.total", of: link, rule: total };

  const isCalm = await fits(countAll(limits, [ofAddress, whenCalm, ofAll]));
  if (!isCalm) await countAll(limits, [ofAddress, whenLate, ofAll]);
  return {
    async wasRight() {
      await giveBackAll(limits, [isCalm ? whenCalm : whenLate, ofAll]);
      await limits.byAddress.reset("link.tries", from, tries);
    },
    async left() {
      const ofNow = await limits.byAddress.peek("link.tries", from, tries);
      return isCalm ? ofNow : Math.min(ofNow, await limits.byAddress.peek("link.late", from, late));
    },
  };
}

function fits(used: Promise<void>): Promise<boolean> {
  return used.then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 429) return false;
      throw error;
    },
  );
}
