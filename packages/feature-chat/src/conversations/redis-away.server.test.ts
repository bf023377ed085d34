import { randomToken } from "@dozen/core/crypto/hash.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { type OwnRedis, ownRedis } from "@dozen/core/testing/own-redis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import feature from "../feature";
import { sayText } from "../messages/messages.server";
import { befriend, type Somebody, somebody } from "../testing/people";
import { heard, type SocketHost, socketHost } from "../testing/sockets";

let redis: OwnRedis;

describe.skipIf(!process.env.TEST_REDIS_URL)("while Redis is away", () => {
  beforeAll(async () => {
    redis = await ownRedis();
    await redis.start();
  });
  afterAll(() => redis.stop());

  eachDatabase("the chat", (makeContext) => {
    let context: TestContext;
    let host: SocketHost;
    let otherHost: SocketHost;
    let ada: Somebody;
    let bob: Somebody;
    let relation: string;
    beforeAll(async () => {
      const env = { REDIS_URL: redis.url, SECRET_KEYS: randomToken(), LOG_LEVEL: "silent" };
      context = await makeContext({ features: [feature], env });
      const { databaseUrl } = context.settings;
      host = await socketHost(context);
      otherHost = await socketHost(await makeContext({ features: [feature], env, settings: { databaseUrl } }));
      [ada, bob] = [await somebody(context, { name: "Ada" }), await somebody(context, { name: "Bob" })];
      relation = await befriend(ada, bob);
    });
    beforeEach(() => host.leave());
    afterEach(() => host.leave());
    afterAll(async () => {
      await otherHost.close();
      await host.close();
    });

    const enter = (who: Somebody, other: Somebody, at = host) => at.enter(who, { rid: relation, uid: other.id });

    test("works within the process, and as before once Redis is back", { timeout: 60_000 }, async () => {
      const one = await enter(ada, bob);
      const says = async (text: string) => {
        const event = heard(one, "chatmsg");
        await sayText(bob.asks, { roomId: relation, text });
        return (await event).msg;
      };
      expect(await says("before")).toBe("before");
      await redis.stop();
      expect(await says("away")).toBe("away");
      const late = await enter(bob, ada);
      const received = heard(one, "chatmsg");
      expect(await late.emitWithAck("msg", { msg: "by event" })).toMatchObject({ code: 200 });
      expect(await received).toMatchObject({ msg: "by event" });
      // Events of another process are lost in the meantime: pages reconnect and ask for them.
      const there = await enter(bob, ada, otherHost);
      const ended = Promise.all([one, late, there].map((socket) => heard(socket, "disconnect")));
      await redis.start();
      await ended;
      const [again, thereAgain] = [await enter(ada, bob), await enter(bob, ada, otherHost)];
      expect(await again.emitWithAck("login")).toMatchObject({ code: 200 });
      const events = [again, thereAgain].map((socket) => heard(socket, "chatmsg"));
      await sayText(bob.asks, { roomId: relation, text: "back" });
      for (const event of events) expect(await event).toMatchObject({ msg: "back" });
      expect([again.connected, thereAgain.connected]).toEqual([true, true]);
    });

    test("reconnects clients where another process could not publish", async () => {
      const [here, there] = [await enter(ada, bob), await enter(bob, ada, otherHost)];
      await sayText(bob.asks, { roomId: relation, text: "by the connection that publishes" });
      const ended = heard(there, "disconnect");
      await context.redis?.client("KILL", "ID", await publisherId(context));
      await ended;
      expect(here.connected).toBe(true);
    });
  });
});

/** Redis' number for the connection over which one process publishes events. */
function publisherId({ realtime }: TestContext): Promise<number> {
  const adapter = realtime?.of("/").adapter as { pubClient?: { client(command: "ID"): Promise<number> } } | undefined;
  if (!adapter?.pubClient) throw new Error("No connection publishes to other processes");
  return adapter.pubClient.client("ID");
}
