import { boot } from "@dozen/core/boot.server";
import type { Context } from "@dozen/core/context";
import { eachDatabase } from "@dozen/core/testing/context";
import { type OwnRedis, ownRedis } from "@dozen/core/testing/own-redis";
import { type RunningServer, serveHandlers } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import shortFeature from "../feature";
import { deleteLinks } from "../link/deletion.server";
import { createSchema } from "../link/link.schema";
import { createLinks, editLink } from "../link/writing.server";
import { owner } from "../testing/owner";
import { createRedirectHandler } from "./redirect.server";

/** The README's limit for cached links while Redis is unreachable (ms), plus time for a busy machine. */
const stated = 2_000 + 500;
/** The README's limit when Redis freezes, which no connection reports (ms), plus the same. */
const statedWhenFrozen = 5_000 + 500;

let redis: OwnRedis;

describe.skipIf(!process.env.TEST_REDIS_URL)("links cached by two processes, when Redis becomes unreachable", () => {
  beforeAll(async () => {
    redis = await ownRedis();
  });

  eachDatabase("and returns", (makeContext) => {
    let home: Context;
    let away: { context: Context; close(): Promise<void> };
    let server: RunningServer;
    beforeAll(async () => {
      await redis.start();
      const env = { REDIS_URL: redis.url, LOG_LEVEL: "silent" };
      home = await makeContext({ features: [shortFeature], env });
      away = await boot({ features: [shortFeature], settings: home.settings, withoutJobs: true });
      server = await serveHandlers(createRedirectHandler(away.context));
    });
    afterAll(async () => {
      await server?.close();
      await away?.close();
      await redis.stop();
    });

    async function targetOf(sid: string): Promise<string | null> {
      const response = await fetch(`${server.url}/s/${sid}`, { redirect: "manual" });
      return response.headers.get("location");
    }

    test("show an edit and a deletion on the other process within two seconds, and at once when Redis is back", {
      timeout: 60_000,
    }, async () => {
      const anna = await owner(home);
      const made = await createLinks(anna, createSchema.parse({ url: "https://one.example/,https://two.example/" }));
      const [edited, deleted] = made;
      if (!edited || !deleted) throw new Error("no links");
      for (const { sid, url } of made) expect(await targetOf(sid)).toBe(url);

      await redis.stop();
      await editLink(anna, edited.id, { url: "https://meanwhile.example/" });
      await deleteLinks(anna, [String(deleted.id)]);
      await vi.waitFor(
        async () => {
          expect(await targetOf(edited.sid)).toBe("https://meanwhile.example/");
          expect(await targetOf(deleted.sid)).toBeNull();
        },
        { timeout: stated, interval: 50 },
      );

      await targetOf(edited.sid);
      await editLink(anna, edited.id, { url: "https://again.example/" });
      const since = performance.now();
      await redis.start();
      await vi.waitFor(async () => expect(await targetOf(edited.sid)).toBe("https://again.example/"), {
        timeout: Math.max(stated - (performance.now() - since), 100),
        interval: 50,
      });

      await vi.waitFor(() => expect([home.redis?.status, away.context.redis?.status]).toEqual(["ready", "ready"]), {
        timeout: 10_000,
      });
      await hearAgain(anna, edited);
    });

    test("show an edit within five seconds when Redis is frozen, which holds up the following calls no longer", {
      timeout: 60_000,
    }, async () => {
      const anna = await owner(home);
      const [edited] = await createLinks(anna, createSchema.parse({ url: "https://warm.example/" }));
      if (!edited) throw new Error("no link");
      expect(await targetOf(edited.sid)).toBe("https://warm.example/");
      redis.freeze();
      const since = performance.now();
      await editLink(anna, edited.id, { url: "https://frozen.example/" });
      await vi.waitFor(async () => expect(await targetOf(edited.sid)).toBe("https://frozen.example/"), {
        timeout: Math.max(statedWhenFrozen - (performance.now() - since), 100),
        interval: 50,
      });
      await vi.waitFor(() => expect(home.redis?.status).not.toBe("ready"), { timeout: 5_000 });
      const before = performance.now();
      const rule = { points: 100, seconds: 60 };
      for (let uses = 0; uses < 10; uses += 1) await home.limits.use("frozen", "key", rule);
      await editLink(anna, edited.id, { url: "https://quick.example/" });
      expect(performance.now() - before).toBeLessThan(1000);
      redis.thaw();
      await vi.waitFor(() => expect([home.redis?.status, away.context.redis?.status]).toEqual(["ready", "ready"]), {
        timeout: 10_000,
      });
      await hearAgain(anna, edited);
    });

    /** Waits until the other process hears of changes at once. */
    async function hearAgain(anna: Awaited<ReturnType<typeof owner>>, edited: { id: number; sid: string }) {
      await vi.waitFor(
        async () => {
          const url = `https://heard.example/${Math.random()}`;
          await editLink(anna, edited.id, { url });
          await vi.waitFor(async () => expect(await targetOf(edited.sid)).toBe(url), { timeout: 500, interval: 20 });
        },
        { timeout: 15_000 },
      );
    }
  });
});
