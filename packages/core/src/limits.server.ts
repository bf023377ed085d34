import type { Redis } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMySQL,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { sha256 } from "./crypto/hash.server";
import type { Database } from "./database/database.server";
import { tooMany } from "./errors";

/** How often something may happen. */
export interface LimitRule {
  /** Times within `seconds`. */
  points: number;
  seconds: number;
  /** Seconds to wait after going over; the rest of `seconds` by default. */
  block?: number;
}

/** Counts of what may not happen too often. A name stands for one rule; the key tells who or what is counted. */
export interface Limits {
  /** Counts `cost` uses. @throws tooMany (429) with the seconds to wait, when that goes over the rule. */
  use(name: string, key: string, rule: LimitRule, cost?: number): Promise<void>;
  /** Takes back uses that were counted for nothing. */
  giveBack(name: string, key: string, rule: LimitRule, cost?: number): Promise<void>;
  /** How many uses are left, without counting one. */
  peek(name: string, key: string, rule: LimitRule): Promise<number>;
  /** Forgets what was counted. */
  reset(name: string, key: string): Promise<void>;
}

/**
 * Counts in Redis when there is one, else in a shared MySQL database, else in this process's memory. While Redis is
 * out of reach each process counts for itself.
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

  return {
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
      // What another process has counted under this name is found by its key, whatever the rule.
      const known = limiters.get(name)?.limiter ?? createLimiter(name, { points: 1, seconds: 1 }, { database, redis });
      await known.delete(shortKey(key));
    },
  };
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

/** Keys hold what users type; the column for them has 190 characters. */
function shortKey(key: string): string {
  return key.length <= 100 ? key : sha256(key);
}

function secondsToWait(refused: RateLimiterRes, rule: LimitRule): number {
  return Math.max(1, Math.ceil((refused.msBeforeNext > 0 ? refused.msBeforeNext : rule.seconds * 1000) / 1000));
}
