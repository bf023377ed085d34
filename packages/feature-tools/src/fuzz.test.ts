import type { Call } from "@dozen/core/calls/call";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { fuzzCalls } from "@dozen/core/testing/fuzz";
import { beforeAll, describe, test } from "vitest";
import { checkCalls } from "./check/calls.server";
import { dnsCalls } from "./dns/calls.server";
import { faviconCalls } from "./favicon/calls.server";
import feature from "./feature";
import { formatCalls } from "./format/calls.server";
import { qrCalls } from "./qr/calls.server";
import { speedCalls } from "./speed/calls.server";

eachDatabase("calls of the tools", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await makeContext({
      features: [feature],
      // Nothing listens there and no name resolves: requests to other servers fail at once.
      env: { DNS_SERVERS: "127.0.0.1:9", DNS_PUBLIC_SERVERS: "127.0.0.1:9" },
      outbound: { resolve: async () => [] },
    });
  });

  /** Without rate limits, which would refuse most of the requests. */
  const fuzz = (calls: Call[]) => fuzzCalls({ ...context, limits: { ...context.limits, use: async () => {} } }, calls);

  describe("respond to any input with an envelope", () => {
    test("when they query other servers", () => fuzz([...dnsCalls, ...checkCalls, ...speedCalls]), 300_000);
    test("when they draw pictures", () => fuzz([...qrCalls, ...faviconCalls]), 300_000);
    test("when they format text", () => fuzz(formatCalls), 300_000);
  });
});
