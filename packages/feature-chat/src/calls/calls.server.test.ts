import { randomToken } from "@dozen/core/crypto/hash.server";
import { eachDatabase, type MakeContext, type TestContext } from "@dozen/core/testing/context";
import { describe, expect, test } from "vitest";
import feature from "../feature";
import { callSettings, callTests } from "../testing/call-tests";
import { befriend, somebody } from "../testing/people";
import { online } from "../testing/scene";
import { type SocketHost, socketHost } from "../testing/sockets";
import { judge } from "./quality";

eachDatabase("calls", (makeContext) => {
  callTests(online(makeContext, callSettings));

  test("use only the relay if the operator requires it", async () => {
    const strict = await makeContext({ features: [feature], env: { CHAT_CALLS_RELAYED: "yes" } });
    const strictHost = await socketHost(strict);
    const [one, two] = [await somebody(strict), await somebody(strict)];
    const rid = await befriend(one, two);
    const from = await strictHost.enter(one, { rid, uid: two.id });
    await strictHost.enter(two);
    expect(await from.emitWithAck("call", { type: "call", status: 1 })).toMatchObject({
      data: { ice_transport_policy: "relay" },
    });
    await strictHost.close();
  });
});

describe.skipIf(!process.env.TEST_REDIS_URL)("over two processes", () => {
  eachDatabase("calls", (makeContext) => {
    const env = { ...callSettings, SECRET_KEYS: randomToken(), REDIS_URL: process.env.TEST_REDIS_URL ?? "" };
    callTests(online(makeContext, env, (context) => twoHosts(makeContext, env, context)));
  });
});

/** Two site processes that share a database; connections alternate between them. */
async function twoHosts(
  makeContext: MakeContext,
  env: Record<string, string>,
  context: TestContext,
): Promise<SocketHost> {
  const { databaseUrl } = context.settings;
  const other = await makeContext({ features: [feature], env, settings: { databaseUrl } });
  const hosts = [await socketHost(context), await socketHost(other)] as const;
  let turn = 0;
  const next = () => hosts[turn++ % 2 === 0 ? 0 : 1];
  return {
    open: (...asked) => next().open(...asked),
    enter: (...asked) => next().enter(...asked),
    leave() {
      for (const host of hosts) host.leave();
    },
    async close() {
      for (const host of hosts) await host.close();
    },
  };
}

test("quality is computed from the packets lost since the last report, and from the round trip", () => {
  const report = (received: number, lost: number, trip: number, candidateType: string) =>
    [
      { id: "T", type: "transport", selectedCandidatePairId: "P" },
      { id: "P", type: "candidate-pair", currentRoundTripTime: trip, localCandidateId: "L" },
      { id: "L", type: "local-candidate", candidateType },
      { id: "I", type: "inbound-rtp", packetsReceived: received, packetsLost: lost },
    ] as unknown as RTCStats[];
  const first = judge(report(1000, 100, 0.04, "host"), { received: 900, lost: 100 });
  expect(first.quality).toEqual({ level: "good", delay: 40, loss: 0, isRelayed: false });
  expect(judge(report(1090, 110, 0.04, "relay"), first.counted).quality).toMatchObject({
    level: "poor",
    loss: 0.1,
    isRelayed: true,
  });
  expect(judge(report(1097, 103, 0.04, "host"), first.counted).quality.level).toBe("fair");
  expect(judge(report(1100, 100, 0.5, "host"), first.counted).quality.level).toBe("poor");
});
