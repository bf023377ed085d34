import { testContext } from "@dozen/core/testing/context";
import { fuzzCalls } from "@dozen/core/testing/fuzz";
import { expect, test } from "vitest";
import feature from "./feature";
import { shareCalls } from "./share/calls.server";
import { tokenCalls } from "./token/calls.server";

test("calls of tokens and shares answer no input with a surprise", { timeout: 300_000 }, async () => {
  const context = await testContext({ features: [feature] });
  await fuzzCalls(context, [...tokenCalls, ...shareCalls]);
  expect(await context.db.selectFrom("shares").selectAll().execute()).toEqual([]);
  await context.close();
});
