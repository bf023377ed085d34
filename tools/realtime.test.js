// Runs the tests of the chat's realtime channel on two processes; the clients connect to them alternately.
import { randomBytes } from "node:crypto";
import { testContext } from "@dozen/core/testing/context";
import { afterAll, describe } from "vitest";
import { callSettings, callTests } from "../packages/feature-chat/src/testing/call-tests";
import { channelTests } from "../packages/feature-chat/src/testing/channel-tests";
import { newsTests } from "../packages/feature-chat/src/testing/news-tests";
import { receiptTests } from "../packages/feature-chat/src/testing/receipt-tests";
import { online } from "../packages/feature-chat/src/testing/scene";
import { clientsOf, socketHost } from "../packages/feature-chat/src/testing/sockets";
import { startSite } from "./lib/site.js";

const { TEST_MYSQL_URL: mysqlUrl, TEST_REDIS_URL: redisUrl } = process.env;

describe.skipIf(!mysqlUrl || !redisUrl)("the chat's channel on two processes", () => {
  const env = { REDIS_URL: redisUrl ?? "", SECRET_KEYS: randomBytes(32).toString("base64url"), ...callSettings };
  /** @type {import("@dozen/core/testing/context").TestContext | undefined} */
  let context;
  afterAll(() => context?.close());

  const here = online(
    async (options) => {
      context = await testContext({ ...options, database: "mysql" });
      return context;
    },
    env,
    twoSites,
  );
  describe("events", () => channelTests(here));
  describe("calls", () => callTests(here));
  describe("news", () => newsTests(here));
  describe("read receipts", () => receiptTests(here));

  /** Starts two sites. This process is the third: its models publish the events that forms and calls would cause. */
  async function twoSites(/** @type {import("@dozen/core/context").Context} */ own) {
    const speaker = await socketHost(own);
    const settings = { ...env, DATABASE_URL: own.settings.databaseUrl };
    const first = await startSite({ env: settings });
    const second = await startSite({ env: settings });
    const clients = clientsOf(own, [first.origin, second.origin]);
    return {
      ...clients,
      async close() {
        clients.leave();
        await speaker.close();
        await Promise.all([first.stop(), second.stop()]);
      },
    };
  }
});
