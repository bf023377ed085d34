import { eachDatabase } from "@dozen/core/testing/context";
import { type OwnRedis, ownRedis } from "@dozen/core/testing/own-redis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import feature from "../feature";
import { befriend, type Somebody, somebody } from "../testing/people";
import { heard, type SocketHost, socketHost } from "../testing/sockets";
import { sayText } from "./records.server";

let redis: OwnRedis;

describe.skipIf(!process.env.TEST_REDIS_URL)("while Redis is away", () => {
  beforeAll(async () => {
    redis = await ownRedis();
    await redis.start();
  });
  afterAll(() => redis.stop());

  eachDatabase("the chat", (makeContext) => {
    let host: SocketHost;
    let ada: Somebody;
    let bob: Somebody;
    let relation: string;
    beforeAll(async () => {
      const context = await makeContext({ features: [feature], env: { REDIS_URL: redis.url, LOG_LEVEL: "silent" } });
      host = await socketHost(context);
      [ada, bob] = [await somebody(context, { name: "Ada" }), await somebody(context, { name: "Bob" })];
      relation = await befriend(ada, bob);
    });
    beforeEach(() => host.leave());
    afterEach(() => host.leave());
    afterAll(() => host.close());

    const enter = (who: Somebody, other: Somebody) => host.enter(who, { rid: relation, uid: other.id });

    test("goes on within the process, and as before once it is back", { timeout: 60_000 }, async () => {
      const one = await enter(ada, bob);
      const says = async (text: string) => {
        const told = heard(one, "chatmsg");
        await sayText(bob.asks, { roomId: relation, text });
        return (await told).msg;
      };
      expect(await says("before")).toBe("before");
      await redis.stop();
      expect(await says("away")).toBe("away");
      const late = await enter(bob, ada);
      const answer = heard(one, "chatmsg");
      expect(await late.emitWithAck("msg", { msg: "by event" })).toMatchObject({ code: 200 });
      expect(await answer).toMatchObject({ msg: "by event" });
      await redis.start();
      expect(await says("back")).toBe("back");
      expect(await (await enter(ada, bob)).emitWithAck("login")).toMatchObject({ code: 200 });
    });
  });
});
