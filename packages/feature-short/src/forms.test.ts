import type { Context } from "@dozen/core/context";
import { testContext } from "@dozen/core/testing/context";
import { anyFields, anyText, type Fields, fuzzForm, statusOf as statusOfWork } from "@dozen/core/testing/fuzz";
import { brokenRequest, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import type { ActionFunctionArgs } from "@remix-run/node";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as trust from "./entry/routes/trust";
import * as verify from "./entry/routes/verify";
import shortFeature from "./feature";
import * as edit from "./link/routes/edit";
import * as short from "./link/routes/short";
import * as rules from "./rule/routes/rules";
import * as chart from "./statistics/routes/chart";
import * as imported from "./transfer/routes/import";

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

async function statusOf(handler: Handler, path: string, input: { form?: Fields; params?: Fields } = {}) {
  const args = await memoryRequest(context, path, { cookie, ...input });
  return statusOfWork(() => handler(args as unknown as ActionFunctionArgs as never));
}

const text = fc.oneof(
  anyText("on", "delete", "delete:1", "restore", "2026-11-30", "123456", "abc-alias", "999999999999"),
  fc.webUrl(),
  fc.constant("https://ok.example\nhttps://ok.example/2"),
);

const fitting = {
  sid: ["known"],
  url: ["https://fits.example/page", "https://fits.example\nhttps://fits.example/2"],
  expression: ["", "2999-01-01"],
  password: ["", "123456"],
  alias: ["", "fits-well"],
  max_visits: ["", "5"],
  title: ["", "A title"],
  note: ["", "A note\nof two lines"],
  tags: ["", "news, 工作，#two words"],
  sort: ["visits", "ends", "title"],
  tag: ["", "news"],
  after_url: ["", "https://after.example"],
  pass_query: ["on", ""],
  url1: ["", "https://rule.example"],
  device1: ["ipad"],
  language1: ["zh-HK"],
  country1: ["hk"],
  from1: ["2999-01-01"],
  until1: ["2999-12-31"],
  place1: ["2"],
  url8: ["", "https://rule.example"],
  country8: ["US"],
  utm_source: ["", "newsletter"],
  query: ["a=b&c=d"],
  watched: ["on", ""],
  ticksShown: ["yes"],
  intent: ["delete", "restore", "watch:no", "watch:yes"],
  id: ["998", "998,999"],
  before: ["1-1", "ABC-2"],
};
const words = ["title", "note", "tags", "after_url", "pass_query", "utm_source", "utm_term"];
const form = (...names: string[]) => anyFields(names, fitting, text);
const query = (...names: string[]) => form(...names).map((fields) => new URLSearchParams(fields).toString());

const someSid = fc.record({ sid: fc.oneof(fc.constant("known"), text) });

test.each([
  [
    "creating",
    fc.tuple(form("url", "expression", "password", "alias", "max_visits", "zone", ...words), fc.constant("")),
    ([fields]: [Fields, string]) => statusOf(short.action, "/short", { form: fields }),
  ],
  [
    "changing the list",
    fc.tuple(form("intent", "id", "confirmed"), query("url", "tag", "sort", "before", "page", "size")),
    ([fields, search]: [Fields, string]) => statusOf(short.action, `/short?tab=list&${search}`, { form: fields }),
  ],
  [
    "editing",
    fc.tuple(
      form(
        "url",
        "expression",
        "password",
        "removePassword",
        "max_visits",
        "zone",
        "back",
        "watched",
        "ticksShown",
        ...words,
      ),
      text,
    ),
    ([fields, id]: [Fields, string]) => statusOf(edit.action, "/short/edit/x", { form: fields, params: { id } }),
  ],
  [
    "rules",
    fc.tuple(form("url1", "device1", "language1", "country1", "from1", "until1", "place1", "url8", "country8"), text),
    ([fields, id]: [Fields, string]) => statusOf(rules.action, "/short/rules/x", { form: fields, params: { id } }),
  ],
  [
    "importing",
    fc.tuple(form("ticket", "id", "file"), fc.constantFrom("", "?step=run", "?step=undo", "?step=x")),
    ([fields, step]: [Fields, string]) => statusOf(imported.action, `/short/import${step}`, { form: fields }),
  ],
  [
    "the password page",
    fc.tuple(form("sid", "password", "query"), fc.constant("")),
    ([fields]: [Fields, string]) => statusOf(verify.action, "/short/verify", { form: fields }),
  ],
  [
    "the owner's addresses",
    fc.tuple(
      someSid,
      query(
        "tab",
        "url",
        "tag",
        "sort",
        "before",
        "page",
        "size",
        "made",
        "type",
        "startTime",
        "endTime",
        "zone",
        "people",
      ),
    ),
    async ([{ sid = "" }, search]: [Fields, string]) =>
      Math.max(
        await statusOf(short.loader, `/short?${search}`),
        await statusOf(chart.loader, `/short/chart/x?${search}`, { params: { sid } }),
      ),
  ],
  [
    "the public's addresses",
    fc.tuple(someSid, fc.constant("")),
    async ([{ sid = "" }]: [Fields, string]) =>
      Math.max(
        await statusOf(verify.loader, `/short/verify?${new URLSearchParams({ sid })}`),
        await statusOf(trust.loader, "/s/x", { params: { sid: `${sid}+` } }),
      ),
  ],
] as [string, fc.Arbitrary<[Fields, string]>, (input: never) => Promise<number>][])(
  "no input of %s makes the page fail",
  { timeout: 120_000 },
  async (_name, inputs, send) => {
    const seen = await fuzzForm(inputs, (input) => send(input as never));
    // Both accepted and refused inputs: if every response is the same, the form was never reached.
    expect(seen.size).toBeGreaterThan(1);
  },
);

test("the form names the refused one of several addresses", async () => {
  const back = `${context.settings.shortOrigin}/s/known`;
  const form = { url: `https://fits.example\n${back}` };
  const args = await memoryRequest(context, "/short", { cookie, form });
  const response = await short.action(args as unknown as ActionFunctionArgs);
  expect(JSON.stringify(response)).toContain(`another short link of this site: ${back}"`);
});

test("the password page redirects to a link without a password", async () => {
  const args = await memoryRequest(context, "/short/verify?sid=known");
  const response = await verify.loader(args as unknown as ActionFunctionArgs).catch((thrown: Response) => thrown);
  expect(response).toBeInstanceOf(Response);
  expect((response as Response).headers.get("location")).toBe("/s/known");
});

test.each([
  ["creating", short.action, "/short"],
  ["editing", edit.action, "/short/edit/1"],
])("a refused form of %s keeps the password with the other input", async (_name, action, path) => {
  const typed = { url: "no address", password: "123456" };
  const args = await memoryRequest(context, path, { cookie, form: typed, params: { id: "1" } });
  const result = await (action as (args: unknown) => Promise<unknown>)(args);
  expect(result).toMatchObject({ init: { status: 400 }, data: { result: { initialValue: typed } } });
});

test.each(["delete", "restore"])("more links than any list shows cannot be passed to %s at once", async (intent) => {
  const id = Array.from({ length: 40_000 }, (_, index) => index).join();
  expect(await statusOf(short.action, "/short?tab=list", { form: { intent, id, confirmed: "yes" } })).toBe(303);
});

test("a list that cannot be read is empty and says so", async () => {
  const show = async (request: typeof memoryRequest) =>
    short.loader(await request(context, "/short?tab=list", { cookie }));
  expect(await show(memoryRequest)).toMatchObject({ isFailed: false });
  expect(await show(brokenRequest)).toMatchObject({ list: [], total: 0, isFailed: true });
});
