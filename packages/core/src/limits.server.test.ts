import type { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "./database/query.server";
import type { DomainError } from "./errors";
import { countAll, createLimits, giveBackAll, type Limits, type LimitUse } from "./limits.server";
import { connectRedis } from "./redis.server";
import { createTestDatabase, type TestDatabase } from "./testing/databases.server";

const log = pino({ level: "silent" });
const redisUrl = process.env.TEST_REDIS_URL;

/** The limits of two processes over one store; with the memory store, both are one process's. */
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
  // Redis retains what earlier runs have counted, so every test uses a new name.
  const fresh = () => `test-${newId()}`;
  const fivePerMinute = { points: 5, seconds: 60 };

  beforeAll(async () => {
    if (available) pair = await open();
  });
  afterAll(() => pair?.close());

  test.skipIf(!available)("allow exactly 5 of 200 concurrent uses on two processes", async () => {
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

  test.skipIf(!available)("count each key and each name separately", async () => {
    const [name, otherName] = [fresh(), fresh()];
    const once = { points: 1, seconds: 60 };
    await pair.one.use(name, "me", once);
    await pair.one.use(name, "you", once);
    await pair.one.use(name, "ME", once);
    await pair.one.use(otherName, "me", once);
    expect(await refusal(pair.one.use(name, "me", once))).toBeDefined();
  });

  test.skipIf(!available)("report the uses left without counting one", async () => {
    const name = fresh();
    expect(await pair.one.peek(name, "me", fivePerMinute)).toBe(5);
    await pair.one.use(name, "me", fivePerMinute, 3);
    expect(await pair.other.peek(name, "me", fivePerMinute)).toBe(2);
    expect(await pair.other.peek(name, "me", fivePerMinute)).toBe(2);
    expect(await refusal(pair.one.use(name, "me", fivePerMinute, 3))).toBeDefined();
    expect(await pair.other.peek(name, "me", fivePerMinute)).toBe(0);
  });

  test.skipIf(!available)("give back uses, but no more than were counted", async () => {
    const name = fresh();
    await pair.one.use(name, "me", fivePerMinute, 5);
    await pair.other.giveBack(name, "me", fivePerMinute, 2);
    expect(await pair.one.peek(name, "me", fivePerMinute)).toBe(2);
    await pair.one.use(name, "me", fivePerMinute, 2);
    expect(await refusal(pair.other.use(name, "me", fivePerMinute))).toBeDefined();
  });

  test.skipIf(!available)("are reset in every process", async () => {
    const name = fresh();
    await pair.one.use(name, "me", fivePerMinute, 5);
    await pair.other.reset(name, "me");
    expect(await pair.one.peek(name, "me", fivePerMinute)).toBe(5);
    await pair.one.use(name, "me", fivePerMinute);
  });

  test.skipIf(!available)("allow more uses when the time is over", async () => {
    const name = fresh();
    const rule = { points: 1, seconds: 1 };
    await pair.one.use(name, "me", rule);
    expect(await refusal(pair.one.use(name, "me", rule))).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await pair.one.use(name, "me", rule);
  });

  test.skipIf(!available)("block for longer than they count, if the rule says so", async () => {
    const name = fresh();
    const rule = { points: 1, seconds: 1, block: 20 };
    await pair.one.use(name, "me", rule);
    await refusal(pair.one.use(name, "me", rule));
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect((await refusal(pair.other.use(name, "me", rule)))?.retryAfter).toBeGreaterThan(15);
  });

  test.skipIf(!available)("accept keys of any length and with any characters", async () => {
    const name = fresh();
    const once = { points: 1, seconds: 60 };
    const long = "長".repeat(500);
    await pair.one.use(name, long, once);
    await pair.one.use(name, `${long}!`, once);
    expect(await refusal(pair.other.use(name, long, once))).toBeDefined();
  });

  test.skipIf(!available)("reject one name with two rules", async () => {
    const name = fresh();
    await pair.one.use(name, "me", { points: 5, seconds: 60 });
    await expect(pair.one.use(name, "me", { points: 6, seconds: 60 })).rejects.toThrow("two rules");
  });

  test.skipIf(!available)(
    "count an IPv6 network of any width, with more uses for wider ones",
    { timeout: 60_000 },
    async () => {
      const name = fresh();
      const rule = { points: 2, seconds: 600 };
      const counted = async (ips: string[]) => {
        const refusals: (DomainError | undefined)[] = [];
        for (const [index, ip] of ips.entries()) {
          refusals.push(await refusal((index % 2 ? pair.one : pair.other).byAddress.use(name, { ip }, rule)));
        }
        return refusals.filter((error) => error === undefined).length;
      };
      expect(await counted(Array.from({ length: 5 }, (_, n) => `2001:db8:0:1::${n}`))).toBe(2);
      expect(await counted(Array.from({ length: 20 }, (_, n) => `2001:db8:0:${n + 2}::1`))).toBe(6);
      expect(await counted(Array.from({ length: 150 }, (_, n) => `2001:db8:${n + 1}:1::1`))).toBe(2 * 64 - 8);
      expect(await counted(["2001:db9::1", "2001:db9::2", "2001:db9::3"])).toBe(2);
    },
  );

  test.skipIf(!available)("count an IPv4 address by itself", async () => {
    const name = fresh();
    const once = { points: 1, seconds: 60 };
    for (let host = 1; host <= 9; host += 1) await pair.one.byAddress.use(name, { ip: `192.0.2.${host}` }, once);
    expect(await refusal(pair.other.byAddress.use(name, { ip: "192.0.2.1" }, once))).toMatchObject({ code: 429 });
    await pair.one.byAddress.use(name, { ip: "192.0.2.1", to: "another thing" }, once);
  });

  test.skipIf(!available)("do not charge the wider networks for uses beyond a network's limit", async () => {
    const name = fresh();
    const rule = { points: 2, seconds: 600 };
    const of = (ip: string) => pair.one.byAddress.use(name, { ip }, rule);
    for (let turn = 0; turn < 20; turn += 1) await refusal(of("2001:db8::1"));
    expect(await pair.other.byAddress.peek(name, { ip: "2001:db8:0:1::1" }, rule)).toBe(2);
    for (const ip of ["2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:3::1"]) await Promise.all([of(ip), of(ip)]);
    // The /48 is full, so the use counted for the narrower network is given back.
    for (let turn = 0; turn < 5; turn += 1) expect(await refusal(of("2001:db8:0:4::1"))).toMatchObject({ code: 429 });
    expect(await pair.one.peek(name, "2001:db8:0:4::/64", rule)).toBe(2);
  });

  test.skipIf(!available)("give back and reset by address", async () => {
    const name = fresh();
    const [rule, from] = [{ points: 2, seconds: 600 }, { ip: "2001:db8::1" }];
    const { byAddress } = pair.one;
    await byAddress.use(name, from, rule, 2);
    expect(await byAddress.peek(name, from, rule)).toBe(0);
    await byAddress.giveBack(name, from, rule);
    expect(await byAddress.peek(name, from, rule)).toBe(1);
    await byAddress.use(name, from, rule);
    await byAddress.reset(name, from, rule);
    expect(await byAddress.peek(name, from, rule)).toBe(2);
    // One use of the wider network is given back, not all that were counted: there is room for 8 - 1.
    for (let network = 1; network <= 7; network += 1) {
      await byAddress.use(name, { ip: `2001:db8:0:${network}::1` }, rule);
    }
    expect(await refusal(byAddress.use(name, { ip: "2001:db8:0:8::1" }, rule))).toMatchObject({ code: 429 });
  });

  test.skipIf(!available)("count by several limits or by none", async () => {
    const [first, second] = [fresh(), fresh()];
    const uses: LimitUse[] = [
      { limit: first, of: "me", rule: fivePerMinute },
      { limit: second, of: { ip: "192.0.2.1" }, rule: { points: 1, seconds: 60 } },
    ];
    await countAll(pair.one, uses);
    expect(await refusal(countAll(pair.one, uses))).toMatchObject({ code: 429 });
    expect(await pair.one.peek(first, "me", fivePerMinute)).toBe(4);
    await giveBackAll(pair.one, uses);
    expect(await pair.one.peek(first, "me", fivePerMinute)).toBe(5);
  });
});
