import { type TestContext, testContext } from "@dozen/core/testing/context";
import { memoryRequest, signedInUser } from "@dozen/core/testing/request";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { create } from "qrcode";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as sharedSpeed from "./dns/routes/result";
import * as faviconCheck from "./favicon/routes/check";
import * as favicon from "./favicon/routes/favicon";
import * as faviconLive from "./favicon/routes/live";
import feature from "./feature";
import * as format from "./format/routes/format";
import { encode } from "./qr/code.server";
import { plainStyle } from "./qr/draw";
import { drawPng } from "./qr/picture.server";
import * as qrcodeLive from "./qr/routes/live";
import * as qrcode from "./qr/routes/qrcode";
import * as scan from "./qr/routes/scan";

let context: TestContext;
let cookie: string;

beforeAll(async () => {
  context = await testContext({ features: [feature] });
  ({ cookie } = await signedInUser(context));
});
afterAll(() => context?.close());

interface PageResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each page under test returns different data
  body: any;
}

/** Submits a form with files and returns the action's result. */
async function post(
  action: (args: ActionFunctionArgs) => unknown,
  path: string,
  fields: Record<string, string | Blob>,
): Promise<PageResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return postForm(action, path, form);
}

/** Submits a live form and returns its response. */
async function postLive(
  action: (args: ActionFunctionArgs) => Promise<Response>,
  path: string,
  fields: Record<string, string>,
): Promise<PageResponse> {
  const args = await memoryRequest(context, path, { cookie, form: fields });
  const response = await action(args as unknown as ActionFunctionArgs);
  return { status: response.status, body: await response.json() };
}

async function postForm(
  action: (args: ActionFunctionArgs) => unknown,
  path: string,
  form: FormData,
): Promise<PageResponse> {
  const args = await memoryRequest(context, path, { cookie });
  const headers = { cookie, "Accept-Language": "en-US", "Sec-Fetch-Site": "same-origin" };
  const request = new Request(args.request.url, { method: "POST", headers, body: form });
  const response = (await action({ ...args, request } as unknown as ActionFunctionArgs)) as {
    data: unknown;
    init: ResponseInit | null;
  };
  return { status: response.init?.status ?? 200, body: response.data };
}

async function pictureOf(text: string): Promise<Blob> {
  return new Blob([new Uint8Array(await drawPng(encode(text, "M"), plainStyle, 400))]);
}

const megabytes = (count: number) => new Blob([new Uint8Array(count * 1024 * 1024)]);

describe("the QR page", () => {
  test("makes a code and keeps the input", async () => {
    const { body } = await post(qrcode.action, "/qrcode", { kind: "wifi", ssid: "home", password: "secret-1" });
    expect(body.made).toMatchObject({ kind: "wifi", text: "WIFI:T:WPA;S:home;P:secret-1;;" });
    expect(body.values).toMatchObject({ ssid: "home", password: "secret-1" });
  });

  test("refuses invalid input with a message at its field, and keeps the input", async () => {
    const { status, body } = await post(qrcode.action, "/qrcode", { kind: "url", url: "nonsense" });
    expect(status).toBe(400);
    expect(body.result).toMatchObject({
      initialValue: { url: "nonsense" },
      error: { url: ["Enter a URL such as https://example.com"] },
    });
  });

  test("keeps the short link of an editable code while its address stays", async () => {
    const short = { shortId: "abc", short: "https://s.example/s/abc", shortOf: "https://example.com/later" };
    const fields = { kind: "url", url: "https://example.com/later", foreground: "#123456", ...short };
    const { body } = await post(qrcode.action, "/qrcode", fields);
    expect(body).toMatchObject({ made: { text: short.short }, short: { sid: "abc", url: fields.url } });
    expect(body.made.svg).toContain("#123456");
    const elsewhere = await post(qrcode.action, "/qrcode", { ...fields, url: "https://example.com/other" });
    expect(elsewhere.body.made.text).toBe("https://example.com/other");
    expect(elsewhere.body.short).toBeUndefined();
  });

  test("refuses a logo that is too large and keeps the input, except when the form is far too large", async () => {
    const send = (logo: Blob) => post(qrcode.action, "/qrcode", { kind: "text", text: "Ada", logo });
    const error = { logo: ["The logo may have at most 512 KB"] };
    const large = await send(megabytes(2));
    expect(large).toMatchObject({ status: 400, body: { result: { error, initialValue: { text: "Ada" } } } });
    expect(await send(megabytes(6))).toMatchObject({ status: 413, body: { result: { error } } });
  });

  test("returns the code or the refusal to a live form", async () => {
    const send = (text: string) => postLive(qrcodeLive.action, "/qrcode/live", { kind: "text", text });
    expect(await send("Ada")).toMatchObject({ status: 200, body: { made: { text: "Ada" }, values: { text: "Ada" } } });
    expect(await send("")).toMatchObject({ status: 400, body: { result: { error: { text: ["Cannot be empty"] } } } });
  });

  test("offers no editable codes on a site without short links", async () => {
    const args = await memoryRequest(context, "/qrcode?kind=nonsense", { cookie });
    expect(qrcode.loader(args as unknown as LoaderFunctionArgs)).toEqual({ kind: "url", canShorten: false });
    const fields = { kind: "url", url: "https://example.com", intent: "dynamic" };
    expect((await post(qrcode.action, "/qrcode", fields)).status).toBe(400);
  });
});

describe("the scanner", () => {
  test("reads a picture and checks its content", async () => {
    const { body } = await post(scan.action, "/qrcode/scan", { picture: await pictureOf("http://user:pw@10.0.0.1/") });
    // The address cannot be opened, and the finding says why: the name before the @ makes it look
    // like another address.
    expect(body.found).toMatchObject([{ text: "http://user:pw@10.0.0.1/", url: null, judged: { type: "url" } }]);
    expect(body.found[0].judged.verdict).toMatchObject({
      safe: false,
      findings: expect.arrayContaining([expect.objectContaining({ kind: "credentials" })]),
    });
    const address = await post(scan.action, "/qrcode/scan", { picture: await pictureOf("http://10.0.0.1/") });
    expect(address.body.found).toMatchObject([{ url: "http://10.0.0.1/", judged: { verdict: { safe: false } } }]);
  });

  // spec:tools-58
  test("reads the name and the password of a network, with its fields in any order", async () => {
    const send = async (text: string) => (await post(scan.action, "/qrcode/scan", { text })).body.found[0].wifi;
    expect(await send("WIFI:P:x\\;\\\\y;S:caf\\:é;T:WPA;H:true;;")).toEqual({ ssid: "caf:é", password: "x;\\y" });
    expect(await send('wifi:S:"1234";T:nopass;;')).toEqual({ ssid: "1234" });
    expect(await send("WIFI:T:WPA;P:x;;")).toBeUndefined();
    expect(await send("https://example.com/")).toBeUndefined();
  });

  // spec:tools-59
  test.each([
    ["GBK", [0xb2, 0xe2, 0xca, 0xd4, 0x2d, 0x31], "测试-1"],
    ["Big5", [0xb4, 0xfa, 0xb8, 0xd5, 0xb3, 0x6f, 0xad, 0xd3], "測試這個"],
    ["UTF-8", [...Buffer.from("测试é")], "测试é"],
    ["Latin-1", [0x43, 0x61, 0x66, 0xe9, 0x21], "Café!"],
  ])("reads a text of %s that does not say so", async (_name, bytes, text) => {
    const segment = { data: Uint8Array.from(bytes), mode: "byte" } as const;
    const { size, data } = create([segment], { errorCorrectionLevel: "M" }).modules;
    const picture = new Blob([new Uint8Array(await drawPng({ size, data }, plainStyle, 400))]);
    const { body } = await post(scan.action, "/qrcode/scan", { picture });
    expect(body.found).toMatchObject([{ text }]);
  });

  test("reads two codes in one picture", async () => {
    const [left, right] = await Promise.all(["one", "two"].map(async (text) => (await pictureOf(text)).arrayBuffer()));
    const both = await sharp({ create: { width: 900, height: 420, channels: 3, background: "#fff" } })
      .composite([
        { input: Buffer.from(left as ArrayBuffer), left: 10, top: 10 },
        { input: Buffer.from(right as ArrayBuffer), left: 480, top: 10 },
      ])
      .jpeg({ quality: 60 })
      .toBuffer();
    const { body } = await post(scan.action, "/qrcode/scan", { picture: new Blob([new Uint8Array(both)]) });
    expect(body.found.map(({ text }: { text: string }) => text).sort()).toEqual(["one", "two"]);
  });

  test.each([
    ["no picture", new Blob(["hello"]), "This file is not a picture that can be read"],
    ["an SVG", new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"]), "This file is not a picture that can be read"],
  ])("refuses %s", async (_name, picture, message) => {
    const { status, body } = await post(scan.action, "/qrcode/scan", { picture });
    expect([status, body.result.error.picture]).toEqual([400, [message]]);
  });

  test("refuses a picture that is too large with a message about its size, however large", async () => {
    const send = (picture: Blob) => post(scan.action, "/qrcode/scan", { picture });
    const error = { picture: ["The picture may have at most 10 MB"] };
    expect(await send(megabytes(11))).toMatchObject({ status: 400, body: { result: { error } } });
    expect(await send(megabytes(16))).toMatchObject({ status: 413, body: { result: { error } } });
  });

  test("reports when there is no code", async () => {
    const empty = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#abc" } })
      .png()
      .toBuffer();
    const { body } = await post(scan.action, "/qrcode/scan", { picture: new Blob([new Uint8Array(empty)]) });
    expect(body.result.error.picture[0]).toMatch(/^No QR code found/);
  });
});

describe("the favicon page", () => {
  test("makes an icon from letters with its package", async () => {
    const { body } = await post(favicon.action, "/favicon", { from: "make", text: "D", type: "png", size: "32" });
    expect(body.made).toMatchObject({ file: { name: "favicon-32.png" }, snippet: expect.stringContaining("manifest") });
  });

  test("keeps the input, also after a refusal", async () => {
    const form = new FormData();
    for (const [name, value] of [
      ["from", "make"],
      ["text", "D"],
      ["shape", "circle"],
      ["size", "16"],
      ["size", "128"],
    ] as const)
      form.append(name, value);
    const { body } = await postForm(favicon.action, "/favicon", form);
    expect(body.chosen).toMatchObject({ text: "D", shape: "circle", size: ["16", "128"] });
    form.set("text", "much");
    const refused = await postForm(favicon.action, "/favicon", form);
    expect(refused.body.result.initialValue).toMatchObject({ text: "much", size: ["16", "128"] });
  });

  test("returns the icon to a live form", async () => {
    const { body } = await postLive(faviconLive.action, "/favicon/live", { from: "make", text: "D" });
    expect(body).toMatchObject({ made: { file: { name: "favicon.ico" } }, chosen: { text: "D" } });
  });

  test("refuses a picture that is too large at its field, however large", async () => {
    const send = (file: Blob) => post(favicon.action, "/favicon", { from: "upload", file });
    const error = { file: ["Upload failed: at most 512 KB"] };
    expect(await send(megabytes(2))).toMatchObject({ status: 400, body: { result: { error } } });
    expect(await send(megabytes(6))).toMatchObject({ status: 413, body: { result: { error } } });
  });

  test("reports a failed upload", async () => {
    const fields = { from: "upload", file: new Blob(["x"]) };
    const { status, body } = await post(favicon.action, "/favicon", fields);
    expect(status).toBe(400);
    expect(body.result.error.file[0]).toMatch(/^Upload failed/);
  });

  test.each([
    ["", "Cannot be empty"],
    ["nonsense", "Enter a URL such as https://example.com"],
    ["http://127.0.0.1/", /./],
    ["ftp://example.com", "Only http:// and https:// URLs can be used"],
  ])("requests no site for the address %j", async (url, problem) => {
    const args = await memoryRequest(context, `/favicon/check?${new URLSearchParams({ url })}`, { cookie });
    const result = await faviconCheck.loader(args as unknown as LoaderFunctionArgs);
    expect(result).toMatchObject({ asked: url, found: null, problem: expect.stringMatching(problem) });
  });
});

describe("a shared speed test", () => {
  const open = async (query: string) => {
    const args = await memoryRequest(context, `/dns/result${query}`, {});
    return sharedSpeed.loader(args as unknown as LoaderFunctionArgs);
  };

  test("shows its figures to everybody with the address", async () => {
    expect(sharedSpeed.handle.access).toBe("open");
    expect(await open("?figures=180_42.5_12_1.5_35")).toEqual({
      result: { down: 180, up: 42.5, ping: 12, jitter: 1.5, loaded: 35 },
    });
  });

  test.each(["", "?figures=", "?figures=1_2", "?figures=<b>_1_1_1_1"])("is not found for %j", async (query) => {
    await expect(open(query)).rejects.toMatchObject({ code: 404 });
  });
});

describe("the format page", () => {
  test("formats, and keeps the input", async () => {
    const { body } = await post(format.action, "/format", { type: "auto", content: "a{b:c}" });
    expect(body).toMatchObject({ done: { type: "css", output: "a {\n  b: c;\n}\n" }, asked: { content: "a{b:c}" } });
  });

  // spec:tools-53
  test("takes a file in place of the text, whose ending says the type", async () => {
    const file = new File(["\uFEFFa: 1.10\r\n"], "b.yml");
    const { body } = await post(format.action, "/format", { type: "auto", content: "", convertTo: "json", file });
    expect(body).toMatchObject({
      done: { type: "json", output: '{\n  "a": 1.10\n}\n' },
      asked: { content: "a: 1.10\n", name: "b.yml", type: "yaml" },
    });
    const picture = new File([new Uint8Array([0x89, 0x50, 0, 1])], "a.js");
    const refused = await post(format.action, "/format", { type: "auto", content: "a", file: picture });
    expect([refused.status, refused.body.result.error.file]).toEqual([400, ["This file is not a text"]]);
  });

  test("refuses an empty text", async () => {
    const { status, body } = await post(format.action, "/format", { type: "js", content: " " });
    expect([status, body.result.error.content]).toEqual([400, ["Cannot be empty"]]);
  });
});
