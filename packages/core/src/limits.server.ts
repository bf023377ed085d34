import type { Redis } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMySQL,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { networksOf } from "./client-address.server";
import { sha256 } from "./crypto/hash.server";
import type { Database } from "./database/database.server";
import { tooMany } from "./errors";
import { isSignedIn, type Viewer } from "./viewer";

/** A rate limit. */
export interface LimitRule {
  /** Uses allowed within `seconds`. */
  points: number;
  seconds: number;
  /** Seconds to wait after exceeding the limit. Default: the rest of `seconds`. */
  block?: number;
}

/** Rate limits. Each name has one rule; the key identifies who or what is counted. */
export interface Limits {
  /** Counts `cost` uses. @throws tooMany (429) with the seconds to wait, when that exceeds the rule. */
  use(name: string, key: string, rule: LimitRule, cost?: number): Promise<void>;
  /** Gives back uses that were counted for nothing. */
  giveBack(name: string, key: string, rule: LimitRule, cost?: number): Promise<void>;
  /** Returns the uses left, without counting one. */
  peek(name: string, key: string, rule: LimitRule): Promise<number>;
  /** Resets the count. */
  reset(name: string, key: string): Promise<void>;
  /** Counts visitors by their address. */
  byAddress: AddressLimits;
}

export interface FromAddress {
  ip: string;
  /** The target, when each target is counted separately: an account, a link. */
  to?: string | number;
}

/**
 * Counts an IPv4 address by the rule; an IPv6 address's /64 by the rule, its /48 by four times the points and its /32
 * by sixty-four times. So the owner of a wide network gains no more than that factor, and one network at its limit
 * cannot use up its neighbors' share: it takes four full /64s to fill a /48 and sixteen full /48s to fill a /32. Counts
 * by all networks or by none.
 */
export interface AddressLimits {
  /** @throws tooMany (429) with the seconds to wait, when one of the networks exceeds its limit. */
  use(name: string, from: FromAddress, rule: LimitRule, cost?: number): Promise<void>;
  giveBack(name: string, from: FromAddress, rule: LimitRule, cost?: number): Promise<void>;
  /** Returns the uses left in the network that has the fewest. */
  peek(name: string, from: FromAddress, rule: LimitRule): Promise<number>;
  /** Resets the narrowest network's count and gives back one use of the wider ones: the use that turned out right. */
  reset(name: string, from: FromAddress, rule: LimitRule): Promise<void>;
}

/** Factors for the points of the three networks, narrowest first. */
const widening = [1, 4, 64] as const;

/**
 * Counts a use by the requester: a user by their id, a visitor by their address.
 *
 * @param cost how many uses it counts as; default 1
 * @throws tooMany (429)
 */
export function countAsker(
  { limits, viewer, ip }: { limits: Limits; viewer: Viewer; ip: string },
  name: string,
  rule: LimitRule,
  cost?: number,
): Promise<void> {
  return isSignedIn(viewer) ? limits.use(name, viewer.id, rule, cost) : limits.byAddress.use(name, { ip }, rule, cost);
}

/** One of several limits that count the same use. */
export interface LimitUse {
  limit: string;
  of: string | FromAddress;
  rule: LimitRule;
}

/**
 * Counts a use by several limits, or by none: a use rejected by one limit does not count against the others.
 *
 * @throws tooMany (429) of the first limit that rejects it; list the requester's limit before one shared by all
 *   requesters
 */
export function countAll(limits: Limits, uses: LimitUse[]): Promise<void> {
  return allOrNone(uses.map((one) => ({ use: () => useOne(limits, one), giveBack: () => giveBackOne(limits, one) })));
}

/** Gives back what `countAll` has counted. */
export async function giveBackAll(limits: Limits, uses: LimitUse[]): Promise<void> {
  for (const one of uses) await giveBackOne(limits, one);
}

function useOne(limits: Limits, { limit, of, rule }: LimitUse): Promise<void> {
  return typeof of === "string" ? limits.use(limit, of, rule) : limits.byAddress.use(limit, of, rule);
}

function giveBackOne(limits: Limits, { limit, of, rule }: LimitUse): Promise<void> {
  return typeof of === "string" ? limits.giveBack(limit, of, rule) : limits.byAddress.giveBack(limit, of, rule);
}

/**
 * Counts in Redis if there is one, else in a shared MySQL database, else in this process's memory. While Redis is
 * unreachable each process counts separately.
 */
export function createLimits({ database, redis }: { database?: Database; redis?: Redis } = {}): Limits {
  const limiters = new Map<string, { limiter: RateLimiterAbstract; rule: LimitRule }>();

  function limiterOf(name: string, rule: LimitRule): RateLimiterAbstract {
    const known = limiters.get(name);
    if (!known) {
      const limiter = createLimiter(name, rule, { database, redis });
      limiters.set(name, { limiter, rule });
      return limiter;
    }
    if (!isSameRule(known.rule, rule)) throw new Error(`The limit ${name} is used with two rules; give each its name.`);
    return known.limiter;
  }

  const byKey: Omit<Limits, "byAddress"> = {
    async use(name, key, rule, cost = 1) {
      try {
        await limiterOf(name, rule).consume(shortKey(key), cost);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(secondsToWait(refused, rule));
        throw refused;
      }
    },
    async giveBack(name, key, rule, cost = 1) {
      await limiterOf(name, rule).reward(shortKey(key), cost);
    },
    async peek(name, key, rule) {
      const counted = await limiterOf(name, rule).get(shortKey(key));
      return counted ? Math.max(0, rule.points - counted.consumedPoints) : rule.points;
    },
    async reset(name, key) {
      // Counts of another process under this name are found by the key, whatever the rule.
      const known = limiters.get(name)?.limiter ?? createLimiter(name, { points: 1, seconds: 1 }, { database, redis });
      await known.delete(shortKey(key));
    },
  };
  return { ...byKey, byAddress: limitsByAddress(byKey) };
}

function limitsByAddress(limits: Omit<Limits, "byAddress">): AddressLimits {
  return {
    async use(name, from, rule, cost) {
      await allOrNone(
        countsOf(name, from, rule).map((count) => ({
          use: () => limits.use(count.name, count.key, count.rule, cost),
          giveBack: () => limits.giveBack(count.name, count.key, count.rule, cost),
        })),
      );
    },
    async giveBack(name, from, rule, cost) {
      for (const count of countsOf(name, from, rule)) await limits.giveBack(count.name, count.key, count.rule, cost);
    },
    async peek(name, from, rule) {
      const left = countsOf(name, from, rule).map((count) => limits.peek(count.name, count.key, count.rule));
      return Math.min(...(await Promise.all(left)));
    },
    async reset(name, from, rule) {
      const [narrowest, ...wider] = countsOf(name, from, rule);
      if (narrowest) await limits.reset(narrowest.name, narrowest.key);
      for (const count of wider) await limits.giveBack(count.name, count.key, count.rule);
    },
  };
}

async function allOrNone(uses: { use(): Promise<void>; giveBack(): Promise<void> }[]): Promise<void> {
  for (const [index, { use }] of uses.entries()) {
    try {
      await use();
    } catch (refused) {
      for (const { giveBack } of uses.slice(0, index)) await giveBack();
      throw refused;
    }
  }
}

/** The name, key and rule for each network of an address, narrowest first. */
function countsOf(name: string, { ip, to }: FromAddress, rule: LimitRule) {
  return networksOf(ip).map((network, index) => {
    const times = widening[index] ?? 1;
    return {
      name: times === 1 ? name : `${name}*${times}`,
      key: to === undefined ? network : `${to} ${network}`,
      rule: times === 1 ? rule : { ...rule, points: rule.points * times },
    };
  });
}

function createLimiter(
  name: string,
  { points, seconds, block }: LimitRule,
  { database, redis }: { database?: Database; redis?: Redis },
): RateLimiterAbstract {
  const rule = { keyPrefix: `limit:${name}`, points, duration: seconds, blockDuration: block };
  if (redis)
    return new RateLimiterRedis({ ...rule, storeClient: redis, insuranceLimiter: new RateLimiterMemory(rule) });
  if (database?.pool) {
    return new RateLimiterMySQL({
      ...rule,
      storeClient: database.pool,
      storeType: "pool",
      dbName: database.name,
      tableName: "limit_counts",
      tableCreated: true,
    });
  }
  return new RateLimiterMemory(rule);
}

function isSameRule(a: LimitRule, b: LimitRule): boolean {
  return a.points === b.points && a.seconds === b.seconds && a.block === b.block;
}

/** Keys contain text that users typed; the column for them has 190 characters. */
function shortKey(key: string): string {
  return key.length <= 100 ? key : sha256(key);
}

function secondsToWait(refused: RateLimiterRes, rule: LimitRule): number {
  return Math.max(1, Math.ceil((refused.msBeforeNext > 0 ? refused.msBeforeNext : rule.seconds * 1000) / 1000));
}
