import type { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "./database/query.server";
import type { DomainError } from "./errors";
import { createLimits, type Limits } from "./limits.server";
import { connectRedis } from "./redis.server";
import { createTestDatabase, type TestDatabase } from "./testing/databases.server";

const log = pino({ level: "silent" });
const redisUrl = process.env.TEST_REDIS_URL;

/** Two processes' limits over one store; one process's twice over memory. */
type Pair = { one: Limits; other: Limits; close(): Promise<void> };

const stores = [
  { store: "memory", available: true, open: openMemory },
  { store: "redis", available: Boolean(redisUrl), open: openRedis },
  { store: "mysql", available: Boolean(process.env.TEST_MYSQL_URL), open: openMysql },
];

async function openMemory(): Promise<Pair> {
  const limits = createLimits();
  return { one: limits, other: limits, close: async () => {} };
}

async function openRedis(): Promise<Pair> {
  const [one, other] = (await Promise.all([0, 1].map(() => connectRedis(redisUrl ?? "", log)))) as [Redis, Redis];
  return {
    one: createLimits({ redis: one }),
    other: createLimits({ redis: other }),
    close: async () => void (await Promise.all([one.quit(), other.quit()])),
  };
}

async function openMysql(): Promise<Pair> {
  const fresh: TestDatabase = await createTestDatabase("mysql");
  const again = await fresh.openAgain();
  return {
    one: createLimits({ database: fresh.database }),
    other: createLimits({ database: again }),
    close: async () => {
      await again.close();
      await fresh.drop();
    },
  };
}

const refusal = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: DomainError) => error,
  );

describe.each(stores)("limits in $store", ({ available, open }) => {
  let pair: Pair;
  // Redis keeps what earlier runs have counted, so every test counts under a name of its own.
  const fresh = () => `test-${newId()}`;
  const fivePerMinute = { points: 5, seconds: 60 };

  beforeAll(async () => {
    if (available) pair = await open();
  });
  afterAll(() => pair?.close());

  test.skipIf(!available)("let exactly 5 of 200 through, at once and on two processes", async () => {
    const name = fresh();
    const uses = Array.from({ length: 200 }, (_, index) =>
      (index % 2 ? pair.one : pair.other).use(name, "me", fivePerMinute),
    );
    const refused = (await Promise.all(uses.map(refusal))).filter((error) => error !== undefined);
    expect(refused).toHaveLength(195);
    for (const error of refused) expect(error).toMatchObject({ code: 429, key: "core:errors.tooMany" });
  });

  test.skipIf(!available)("say how long to wait", async () => {
    const name = fresh();
    const rule = { points: 1, seconds: 30 };
    await pair.one.use(name, "me", rule);
    const error = await refusal(pair.other.use(name, "me", rule));
    expect(error?.retryAfter).toBeGreaterThan(25);
    expect(error?.retryAfter).toBeLessThanOrEqual(30);
  });

  test.skipIf(!available)("count each key and each name by itself", async () => {
    const [name, otherName] = [fresh(), fresh()];
    const once = { points: 1, seconds: 60 };
    await pair.one.use(name, "me", once);
    await pair.one.use(name, "you", once);
    await pair.one.use(name, "ME", once);
    await pair.one.use(otherName, "me", once);
    expect(await refusal(pair.one.use(name, "me", once))).toBeDefined();
  });

  test.skipIf(!available)("tell what is left without counting", async () => {
    const name = fresh();
    expect(await pair.one.peek(name, "me", fivePerMinute)).toBe(5);
    await pair.one.use(name, "me", fivePerMinute, 3);
    expect(await pair.other.peek(name, "me", fivePerMinute)).toBe(2);
    expect(await pair.other.peek(name, "me", fivePerMinute)).toBe(2);
    expect(await refusal(pair.one.use(name, "me", fivePerMinute, 3))).toBeDefined();
    expect(await pair.other.peek(name, "me", fivePerMinute)).toBe(0);
  });

  test.skipIf(!available)("take back what was counted for nothing, and no more", async () => {
    const name = fresh();
    await pair.one.use(name, "me", fivePerMinute, 5);
    await pair.other.giveBack(name, "me", fivePerMinute, 2);
    expect(await pair.one.peek(name, "me", fivePerMinute)).toBe(2);
    await pair.one.use(name, "me", fivePerMinute, 2);
    expect(await refusal(pair.other.use(name, "me", fivePerMinute))).toBeDefined();
  });

  test.skipIf(!available)("forget when told so, wherever it was counted", async () => {
    const name = fresh();
    await pair.one.use(name, "me", fivePerMinute, 5);
    await pair.other.reset(name, "me");
    expect(await pair.one.peek(name, "me", fivePerMinute)).toBe(5);
    await pair.one.use(name, "me", fivePerMinute);
  });

  test.skipIf(!available)("let more through when the time is over", async () => {
    const name = fresh();
    const rule = { points: 1, seconds: 1 };
    await pair.one.use(name, "me", rule);
    expect(await refusal(pair.one.use(name, "me", rule))).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await pair.one.use(name, "me", rule);
  });

  test.skipIf(!available)("block for longer than they count, where the rule says so", async () => {
    const name = fresh();
    const rule = { points: 1, seconds: 1, block: 20 };
    await pair.one.use(name, "me", rule);
    await refusal(pair.one.use(name, "me", rule));
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect((await refusal(pair.other.use(name, "me", rule)))?.retryAfter).toBeGreaterThan(15);
  });

  test.skipIf(!available)("take keys of any length and with any characters", async () => {
    const name = fresh();
    const once = { points: 1, seconds: 60 };
    const long = "長".repeat(500);
    await pair.one.use(name, long, once);
    await pair.one.use(name, `${long}!`, once);
    expect(await refusal(pair.other.use(name, long, once))).toBeDefined();
  });

  test.skipIf(!available)("refuse one name with two rules", async () => {
    const name = fresh();
    await pair.one.use(name, "me", { points: 5, seconds: 60 });
    await expect(pair.one.use(name, "me", { points: 6, seconds: 60 })).rejects.toThrow("two rules");
  });
});
