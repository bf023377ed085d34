import { type TestContext, testContext } from "@dozen/core/testing/context";
import { anyFields, anyText, type Fields, fuzzForm, statusOf as statusOfWork } from "@dozen/core/testing/fuzz";
import { memoryRequest, signedInUser } from "@dozen/core/testing/request";
import type { ActionFunctionArgs } from "@remix-run/node";
import type fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as check from "./check/routes/check";
import * as dns from "./dns/routes/dns";
import * as faviconCheck from "./favicon/routes/check";
import * as favicon from "./favicon/routes/favicon";
import feature from "./feature";
import * as format from "./format/routes/format";
import { formatWorkers } from "./format/workers.server";
import * as qrcode from "./qr/routes/qrcode";
import * as scan from "./qr/routes/scan";

type Handler = (args: never) => unknown;

let context: TestContext;
let cookie: string;

beforeAll(async () => {
  // Nothing listens there and no name resolves: requests to other servers fail at once.
  const env = { DNS_SERVERS: "127.0.0.1:9", DNS_PUBLIC_SERVERS: "127.0.0.1:9" };
  const made = await testContext({ features: [feature], env, outbound: { resolve: async () => [] } });
  // Without rate limits, which would refuse most of the requests.
  context = { ...made, limits: { ...made.limits, use: async () => {} } };
  ({ cookie } = await signedInUser(context));
});
afterAll(async () => {
  await formatWorkers.close();
  await context?.close();
});

async function statusOf(handler: Handler, path: string, input: { form?: Fields } = {}) {
  const args = await memoryRequest(context, path, { cookie, ...input });
  return statusOfWork(() => handler(args as unknown as ActionFunctionArgs as never));
}

const text = anyText("on", "nonsense", "#ffffff", "https://a.example", "2026-11-30T10:00", "127.0.0.1", "🚀", "WPA");

const colours = ["#123456", "#ffffff"];
const look = { foreground: colours, background: colours, margin: ["4", "0"], level: ["L", "H"], side: ["128"] };
const qr = {
  kind: ["url", "text", "wifi", "contact", "phone", "mail", "event"],
  url: ["https://fits.example/page"],
  text: ["fits"],
  ssid: ["home"],
  security: ["WPA", "nopass"],
  password: ["secret-1"],
  given: ["小明"],
  phone: ["+442079460000"],
  to: ["a@example.com"],
  title: ["Launch"],
  start: ["2026-12-01T09:30"],
  end: ["", "2026-12-01T10:30"],
  ...look,
  logoKept: [""],
  short: ["", "https://s.example/s/abc"],
  shortId: ["", "abc"],
  shortOf: ["", "https://fits.example/page"],
};
const icon = {
  from: ["make"],
  text: ["D", "🚀", "中"],
  foreground: colours,
  background: colours,
  shape: ["circle", "none"],
  type: ["ico", "png"],
  size: ["16", "16,32"],
};
const code = {
  type: ["auto", "js", "json", "css", "yaml", "toml", "csv", "xml", "vue"],
  content: ["a", '{"a":1}', "let a = ;", "a,b\n1,2", "a = 1", "<a/>", "a: &b [*b]"],
  indent: ["2", "tab"],
  width: ["80", "120"],
  quotes: ["single"],
  sortKeys: ["yes"],
  convertTo: ["none", "json", "yaml", "toml", "csv", "xml"],
  cells: ["detect"],
  work: ["format", "minify"],
};
const lookup = {
  tab: ["domain", "report", "ip", "mine", "speed"],
  domain: ["example.com"],
  selector: ["k1"],
  rtype: ["MX"],
  ip: ["192.0.2.1"],
};
const judged = { type: ["text", "url"], content: ["hello", "代开发票", "https://fits.example/"] };

const form = (fitting: Record<string, string[]>, ...others: string[]) =>
  anyFields([...Object.keys(fitting), ...others], fitting, text);
const search = (fields: Fields) => `?${new URLSearchParams(fields)}`;

test.each([
  [
    "QR codes",
    form(qr, "logo", "logoGone", "intent"),
    (fields) => statusOf(qrcode.action, "/qrcode", { form: fields }),
  ],
  [
    "scanning",
    form({ text: ["https://fits.example/", "加v信"] }, "picture"),
    (fields) => statusOf(scan.action, "/qrcode/scan", { form: fields }),
  ],
  ["favicons", form(icon, "file"), (fields) => statusOf(favicon.action, "/favicon", { form: fields })],
  ["formatting", form(code), (fields) => statusOf(format.action, "/format", { form: fields })],
  ["judging", form(judged), (fields) => statusOf(check.action, "/check", { form: fields })],
] as [string, fc.Arbitrary<Fields>, (fields: Fields) => Promise<number>][])(
  "no input of %s makes the page fail",
  { timeout: 300_000 },
  async (_name, inputs, send) => {
    // Both accepted and refused inputs: if every response is the same, the form was never reached.
    expect([...(await fuzzForm(inputs, send))].sort()).toEqual([200, 400]);
  },
);

test("no query makes a page fail", { timeout: 120_000 }, async () => {
  const fields = form({ ...lookup, url: ["fits.example"] }, "kind", "from", "nothing");
  const pages = [
    [dns.loader, "/dns"],
    [faviconCheck.loader, "/favicon/check"],
    [favicon.loader, "/favicon"],
    [qrcode.loader, "/qrcode"],
  ] as const;
  await fuzzForm(fields, async (query) => {
    const statuses = await Promise.all(pages.map(([loader, path]) => statusOf(loader, path + search(query))));
    return Math.max(...statuses);
  });
});
