import type { Context } from "@dozen/core/context";
import { testContext } from "@dozen/core/testing/context";
import { memoryRequest, signedInUser } from "@dozen/core/testing/request";
import type { ActionFunctionArgs } from "@remix-run/node";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import shortFeature from "../feature";
import * as chart from "./chart";
import * as edit from "./edit";
import * as short from "./short";
import * as trust from "./trust";
import * as verify from "./verify";

type Handler = (args: never) => unknown;

let context: Context & { close(): Promise<void> };
let cookie: string;

beforeAll(async () => {
  context = await testContext({ features: [shortFeature] });
  ({ cookie } = await signedInUser(context));
  const link = { url: "https://target.example", alias: "known" };
  expect(await statusOf(short.action, "/short", { form: link })).toBe(303);
});
afterAll(() => context.close());

/** The status of what a loader or action answers or throws; anything but an answer is a surprise and rethrown. */
async function statusOf(
  handler: Handler,
  path: string,
  input: { form?: Record<string, string>; params?: Record<string, string> } = {},
): Promise<number> {
  const args = await memoryRequest(context, path, { cookie, ...input });
  try {
    return readStatus(await handler(args as unknown as ActionFunctionArgs as never));
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return readStatus(thrown);
  }
}

function readStatus(answer: unknown): number {
  if (answer instanceof Response) return answer.status;
  return (answer as { init?: ResponseInit | null } | null)?.init?.status ?? 200;
}

const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.webUrl(),
  fc.constantFrom(
    "",
    "0",
    "-1",
    "1e99",
    "\u0000",
    "on",
    "yes",
    "delete",
    "delete:1",
    "restore",
    "2026-11-30",
    "%",
    "a,b",
  ),
  fc.constantFrom("https://ok.example\nhttps://ok.example/2", "x".repeat(2000), "123456", "abc-alias", "999999999999"),
);

/** What fits a field, so that some inputs get past the first check. */
const fitting: Record<string, fc.Arbitrary<string>> = {
  url: fc.constantFrom("https://fits.example/page", "https://fits.example\nhttps://fits.example/2"),
  expression: fc.constantFrom("", "2999-01-01"),
  password: fc.constantFrom("", "123456"),
  alias: fc.constantFrom("", "fits-well"),
  maxVisits: fc.constantFrom("", "5"),
};

function form(...names: string[]): fc.Arbitrary<Record<string, string>> {
  const fields = names.map((name) => {
    const fits = fitting[name];
    return [name, fits ? fc.oneof({ weight: 3, arbitrary: fits }, text) : text] as const;
  });
  // Any of the fields may be missing.
  const some = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  return some as fc.Arbitrary<Record<string, string>>;
}

const query = (...names: string[]) => form(...names).map((fields) => new URLSearchParams(fields).toString());

const someSid = fc.record({ sid: fc.oneof(fc.constant("known"), text) });

test.each([
  [
    "creating",
    fc.tuple(form("url", "expression", "password", "alias", "maxVisits", "zone"), fc.constant("")),
    ([fields]: [Record<string, string>, string]) => statusOf(short.action, "/short", { form: fields }),
  ],
  [
    "changing the list",
    fc.tuple(form("intent", "id", "confirmed"), query("url", "page", "size")),
    ([fields, search]: [Record<string, string>, string]) =>
      statusOf(short.action, `/short?tab=list&${search}`, { form: fields }),
  ],
  [
    "editing",
    fc.tuple(form("url", "expression", "password", "removePassword", "maxVisits", "zone", "back"), text),
    ([fields, id]: [Record<string, string>, string]) =>
      statusOf(edit.action, "/short/edit/x", { form: fields, params: { id } }),
  ],
  [
    "the password page",
    fc.tuple(form("sid", "password"), fc.constant("")),
    ([fields]: [Record<string, string>, string]) => statusOf(verify.action, "/short/verify", { form: fields }),
  ],
  [
    "the owner's addresses",
    fc.tuple(someSid, query("tab", "url", "page", "size", "made", "type", "startTime", "endTime", "zone", "people")),
    async ([{ sid = "" }, search]: [Record<string, string>, string]) =>
      Math.max(
        await statusOf(short.loader, `/short?${search}`),
        await statusOf(chart.loader, `/short/chart/x?${search}`, { params: { sid } }),
      ),
  ],
  [
    "the public's addresses",
    fc.tuple(someSid, fc.constant("")),
    async ([{ sid = "" }]: [Record<string, string>, string]) =>
      Math.max(
        await statusOf(verify.loader, `/short/verify?${new URLSearchParams({ sid })}`),
        await statusOf(trust.loader, "/s/x", { params: { sid: `${sid}+` } }),
      ),
  ],
] as [string, fc.Arbitrary<[Record<string, string>, string]>, (input: never) => Promise<number>][])(
  "no made-up input of %s ends in a surprise",
  { timeout: 120_000 },
  async (_name, inputs, send) => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    console.info(`Forms fuzzed with seed ${seed}`);
    const seen = new Set<number>();
    const property = fc.asyncProperty(inputs, async (input) => {
      const status = await send(input as never);
      seen.add(status);
      expect(status).toBeLessThan(500);
    });
    await fc.assert(property, { seed, numRuns: 1000, endOnFailure: true });
    // Taken and refused inputs: a page that answers all alike was not reached.
    expect(seen.size).toBeGreaterThan(1);
  },
);
