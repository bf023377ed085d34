import { request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTranslator, createWordsHandler, localeOf, type Translator } from "./i18n.server";
import type { Locale } from "./locale";
import { coreLocales } from "./locales";
import enUs from "./locales/enUs";
import { wordProblems } from "./testing/locales";
import { type RunningServer, serveHandlers } from "./testing/request";

const asking = (headers: Record<string, string>) => localeOf({ headers: new Headers(headers) });

describe("the language of a request", () => {
  it.each([
    ["zh-CN,zh;q=0.9,en;q=0.8", "zhCn"],
    ["zh-TW,zh;q=0.9", "zhHk"],
    ["zh-HK", "zhHk"],
    ["zh-MO", "zhHk"],
    ["zh-Hant-SG", "zhHk"],
    ["yue-HK", "zhHk"],
    ["zh-Hans-HK", "zhCn"],
    ["zh-SG", "zhCn"],
    ["en-GB,en;q=0.9", "enUs"],
    ["fr-FR,fr;q=0.9,en;q=0.5", "enUs"],
    ["en;q=0.1, zh-HK;q=0.9", "zhHk"],
    ["en;q=0, zh-HK;q=0.1", "zhHk"],
    ["enUs", "enUs"],
    ["fr-FR", "zhCn"],
    ["*", "zhCn"],
    [";;;q=x,,", "zhCn"],
    ["", "zhCn"],
  ])("Accept-Language %s is %s", (header, locale) => {
    expect(asking({ "Accept-Language": header })).toBe(locale);
  });

  it("is taken from the cookie first, then from the header `language`", () => {
    expect(asking({ Cookie: "a=b; locale=zhHk", language: "enUs", "Accept-Language": "zh-CN" })).toBe("zhHk");
    expect(asking({ language: "enUs", "Accept-Language": "zh-CN" })).toBe("enUs");
    expect(asking({ Cookie: "locale=xx", "Accept-Language": "en" })).toBe("enUs");
  });
});

describe("words", () => {
  let translator: Translator;
  let server: RunningServer;
  beforeAll(async () => {
    translator = await createTranslator({ core: coreLocales });
    server = await serveHandlers(createWordsHandler(translator));
  });
  afterAll(() => server.close());

  /** node:http, because fetch decompresses by itself. */
  const ask = (path: string, encoding = "", method = "GET") =>
    new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
      const headers = encoding ? { "Accept-Encoding": encoding } : {};
      const sent = httpRequest(server.url + path, { method, headers }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) });
      });
      sent.on("error", reject).end();
    });

  it("have namespaces, in every language", () => {
    expect(translator.t("enUs")("core:errors.notFound")).toBe("Address not found");
    expect(translator.t("zhHk")("core:errors.expired")).toBe("登入已過期，請重新登入");
    expect(translator.t("zhCn")).toBe(translator.t("zhCn"));
  });

  it("are served with a permanent cache lifetime and compressed once", async () => {
    const path = `/locales/${translator.version}/enUs/core.json`;
    const plain = await ask(path);
    expect(JSON.parse(plain.body.toString())).toEqual(enUs);
    expect(plain.headers["cache-control"]).toContain("immutable");
    const brotli = await ask(path, "gzip, deflate, br");
    expect([brotli.headers["content-encoding"], brotliDecompressSync(brotli.body)]).toEqual(["br", plain.body]);
    const gzip = await ask(path, "gzip, br;q=0");
    expect([gzip.headers["content-encoding"], gunzipSync(gzip.body)]).toEqual(["gzip", plain.body]);
    const head = await ask(path, "", "HEAD");
    expect([head.headers["content-length"], head.body.length]).toEqual([String(plain.body.length), 0]);
  });

  it("at an outdated address are the current ones, with no caching", async () => {
    const result = await ask("/locales/before/enUs/core.json");
    expect([result.status, result.headers["cache-control"]]).toEqual([200, "no-cache"]);
  });

  it("that do not exist are passed to the next handler", async () => {
    for (const path of ["/locales/v/xx/core.json", "/locales/v/enUs/__proto__.json", "/locales/v/enUs/../x.json"]) {
      expect((await ask(path)).status).toBe(404);
    }
  });
});

it("core's words and the site's first texts are complete in every language", async () => {
  expect(await wordProblems(coreLocales)).toEqual([]);
  const firstTexts = { zhCn: await textsOf("zhCn"), zhHk: await textsOf("zhHk"), enUs: await textsOf("enUs") };
  expect(await wordProblems(firstTexts)).toEqual([]);
});

async function textsOf(locale: Locale) {
  const messages = await import(`./site/texts/${locale}.ts`);
  return async () => messages;
}

it("reports a missing, extra, empty or foreign word", async () => {
  const words = (messages: Record<string, string>) => async () => ({ default: messages });
  const problems = await wordProblems({
    enUs: words({ a: "A {{x}}", b: "B", c: "C", file_one: "file", file_other: "files" }),
    zhCn: words({ a: "甲 {{y}}", b: " ", d: "丁", file_other: "文件" }),
    zhHk: words({ a: "甲 {{x}}", b: "默認", c: "登錄", file_other: "文件" }),
  });
  expect(problems).toEqual([
    "zhCn has other placeholders in a",
    "zhCn has nothing for b",
    "zhCn lacks c",
    "zhCn has d, which enUs has not",
    "zhHk says 默認 instead of another word in Hong Kong in b",
    "zhHk says 登錄 instead of another word in Hong Kong in c",
    "zhHk says 文件 in file_other",
  ]);
});
