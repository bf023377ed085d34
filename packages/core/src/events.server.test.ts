import type { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type ClosableEvents, createEvents } from "./events.server";
import { createLimits } from "./limits.server";
import { connectRedis } from "./redis.server";
import { type OwnRedis, ownRedis } from "./testing/own-redis";

const log = pino({ level: "silent" });
const redisUrl = process.env.TEST_REDIS_URL;

describe("events in one process", () => {
  test("reach the handlers in the order they were added, one at a time, and emit awaits them", async () => {
    const events = createEvents({ log });
    const seen: string[] = [];
    events.on("user.erased", async ({ userId }) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      seen.push(`slow ${userId}`);
    });
    events.on("user.erased", ({ userId }) => void seen.push(`quick ${userId}`));
    events.on("user.created", () => void seen.push("other"));
    await events.emit("user.erased", { userId: "7" });
    expect(seen).toEqual(["slow 7", "quick 7"]);
  });

  test("reach the remaining handlers when one fails, and emit rejects", async () => {
    const events = createEvents({ log });
    const second = vi.fn();
    events.on("user.erased", () => {
      throw new Error("first failed");
    });
    events.on("user.erased", second);
    await expect(events.emit("user.erased", { userId: "7" })).rejects.toThrow("first failed");
    expect(second).toHaveBeenCalledOnce();
  });

  test("do not reach a removed handler", async () => {
    const events = createEvents({ log });
    const handler = vi.fn();
    const off = events.on("site.changed", handler);
    off();
    await events.emit("site.changed", {});
    expect(handler).not.toHaveBeenCalled();
  });
});

describe.skipIf(!redisUrl)("events between processes", () => {
  const opened: { redis: Redis; events: ClosableEvents }[] = [];
  const join = async () => {
    const redis = await connectRedis(redisUrl ?? "", log);
    const events = createEvents({ log, redis });
    await events.ready;
    opened.push({ redis, events });
    return events;
  };
  afterEach(async () => {
    for (const { redis, events } of opened.splice(0)) {
      await events.close();
      await redis.quit();
    }
  });

  test("arrive at the other processes once, and not twice at the emitter's", async () => {
    const [home, away] = [await join(), await join()];
    const [atHome, awayFromHome] = [vi.fn(), vi.fn()];
    home.on("session.ended", atHome);
    away.on("session.ended", awayFromHome);
    await home.emit("session.ended", { sessionId: "s", userId: "u" });
    await vi.waitFor(() => expect(awayFromHome).toHaveBeenCalledWith({ sessionId: "s", userId: "u" }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(atHome).toHaveBeenCalledOnce();
    expect(awayFromHome).toHaveBeenCalledOnce();
  });

  test("arrive in the order they were emitted", async () => {
    const [home, away] = [await join(), await join()];
    const seen: string[] = [];
    away.on("user.created", ({ userId }) => void seen.push(userId));
    const wanted = Array.from({ length: 100 }, (_, index) => String(index));
    await Promise.all(wanted.map((userId) => home.emit("user.created", { userId })));
    await vi.waitFor(() => expect(seen).toEqual(wanted));
  });
});

test("an unreachable Redis at start fails with its address", async () => {
  await expect(connectRedis("redis://:hidden@127.0.0.1:1", log)).rejects.toThrow(
    /Redis at 127\.0\.0\.1:1 does not respond \(REDIS_URL\): .*ECONNREFUSED/,
  );
});

describe.skipIf(!redisUrl)("when Redis goes away and comes back", () => {
  let redis: OwnRedis;
  beforeAll(async () => {
    redis = await ownRedis();
    await redis.start();
  });
  afterAll(() => redis.stop());

  test("events and limits work in each process meanwhile, then are shared again; cached pages are dropped", {
    timeout: 20_000,
  }, async () => {
    const [one, two] = await Promise.all([connectRedis(redis.url, log), connectRedis(redis.url, log)]);
    const [home, away] = [one, two].map((client) => createEvents({ log, redis: client })) as [
      ClosableEvents,
      ClosableEvents,
    ];
    await Promise.all([home.ready, away.ready]);
    const limits = createLimits({ redis: one });
    const rule = { points: 2, seconds: 60 };
    const changed = vi.fn();
    const ended = vi.fn();
    away.on("site.changed", changed);
    home.on("session.ended", ended);

    await redis.stop();
    await home.emit("session.ended", { sessionId: "s", userId: "u" });
    expect(ended).toHaveBeenCalledOnce();
    await limits.use("outage", "me", rule);
    await limits.use("outage", "me", rule);
    await expect(limits.use("outage", "me", rule)).rejects.toMatchObject({ code: 429 });

    await redis.start();
    await vi.waitFor(() => expect(changed).toHaveBeenCalled(), 10_000);
    const again = vi.fn();
    away.on("session.ended", again);
    await vi.waitFor(async () => {
      await home.emit("session.ended", { sessionId: "t", userId: "u" });
      expect(again).toHaveBeenCalled();
    }, 10_000);
    await Promise.all([home.close(), away.close(), one.quit(), two.quit()]);
  });
});
