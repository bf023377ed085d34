import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { type ApiClient, apiClient, apiUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import feature from "../feature";
import { numbersIn } from "./personal.server";
import { markedParts, masked } from "./ranges";

eachDatabase("the check call", (makeContext) => {
  let context: TestContext;
  let site: Server;
  let target: string;
  const requests: string[] = [];
  let nobody: ApiClient;
  let anna: ApiClient;

  beforeAll(async () => {
    site = createServer((request, response) => {
      requests.push(request.url ?? "");
      if (request.url === "/on") response.writeHead(302, { location: "/there" }).end();
      else response.end("hello");
    });
    await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
    const { port } = site.address() as AddressInfo;
    target = `http://go.example.test:${port}`;
    context = await makeContext({
      features: [feature],
      env: { OUTBOUND_PRIVATE_HOSTS: `go.example.test:${port}` },
      outbound: { resolve: async () => [{ address: "127.0.0.1", family: 4 }] },
    });
    nobody = await apiClient(context);
    anna = (await apiUser(context, nobody)).api;
  });
  afterAll(async () => {
    await nobody?.close();
    site.close();
  });

  const check = (type: string, content: string) => anna.post("/check", { type, content });

  test("rates a harmless text as safe in the specification's words", async () => {
    expect(await check("text", "See you at three in the meeting room.")).toMatchObject({
      code: 200,
      data: { info: "No risk yet", safe: true, hits: [] },
    });
  });

  test("reports each finding in a risky text with its position and reason", async () => {
    expect(await check("text", "  有人在卖大麻花，也有人出售大麻。 ")).toMatchObject({
      code: 200,
      data: { info: "Risk found", safe: false, hits: [{ start: 11, end: 15, reason: "drugs" }] },
    });
  });

  // spec:tools-61
  test("judges the links in a text without opening them", async () => {
    const { data } = await check(
      "text",
      `See ${target}/on。再看https://paypal.com.example.net/login，or https://www.paypal.com@evil.example/x and ada@example.com`,
    );
    expect(data).toMatchObject({ info: "Risk found", safe: false, hits: [], personal: [] });
    expect(data.links.map(({ url, safe }: { url: string; safe: boolean }) => [url, safe])).toEqual([
      [`${target}/on`, true],
      ["https://paypal.com.example.net/login", false],
      ["https://www.paypal.com@evil.example/x", false],
    ]);
    expect(requests).toEqual([]);
    expect(await check("text", `Our page: ${target}`)).toMatchObject({ data: { safe: true, links: [{ start: 10 }] } });
  });

  test("finds the links of a long text at their places", async () => {
    const line = "No address here, only words of a long text. ";
    const text = `${line.repeat(1000)}https://paypal.com.example.net/login ${line.repeat(1000)}`;
    const { data } = await check("text", text);
    expect(data.links).toHaveLength(1);
    const [{ start, end }] = data.links;
    expect(text.slice(start, end)).toBe("https://paypal.com.example.net/login");
    expect(data.masked).toHaveLength(text.trim().length);
    expect(data.masked).not.toContain("paypal");
  });

  // spec:tools-62
  test("finds numbers and email addresses by choice, which are no risk", async () => {
    const text = "Call 138 0013 8000 or 010-62512345, write to ada@example.com, pay by 4111 1111 1111 1111.";
    expect((await check("text", text)).data).toMatchObject({ safe: true, personal: [], masked: text });
    const { data } = await anna.post("/check", { type: "text", content: text, numbers: "yes", emails: "yes" });
    expect(data).toMatchObject({ info: "No risk yet", safe: true });
    const found = data.personal.map(({ kind, start, end }: { kind: string; start: number; end: number }) => [
      kind,
      text.slice(start, end),
    ]);
    expect(found).toEqual([
      ["phone", "138 0013 8000"],
      ["phone", "010-62512345"],
      ["email", "ada@example.com"],
      ["card", "4111 1111 1111 1111"],
    ]);
    expect(data.masked).toBe(
      "Call *** **** **** or ************, write to ***************, pay by **** **** **** ****.",
    );
  });

  // spec:tools-63
  test("finds the user's own words, also in disguise", async () => {
    const own = (content: string, words: string) => anna.post("/check", { type: "text", content, words });
    expect(await own("The project blu3bird starts；蓝 鸟计划", "bluebird\n蓝鸟计划，unused")).toMatchObject({
      data: {
        safe: false,
        hits: [
          { start: 12, end: 20, reason: "own" },
          { word: "蓝鸟计划", reason: "own" },
        ],
        masked: "The project ******** starts；* ***",
      },
    });
    expect(await own("Nothing", "bluebird")).toMatchObject({ data: { safe: true, hits: [] } });
    expect(await own("x", "y".repeat(51))).toMatchObject({
      code: 400,
      data: { fields: { words: [expect.stringContaining("longer than 50")] } },
    });
    const many = Array.from({ length: 201 }, (_, at) => `word${at}`).join("\n");
    expect(await own("x", many)).toMatchObject({ code: 400, data: { fields: { words: ["At most 200 words"] } } });
  });

  test("checks an address itself and where it leads", async () => {
    const fine = await check("url", `${target}/on`);
    expect(fine).toMatchObject({ code: 200, data: { info: "No risk yet", safe: true } });
    expect(fine.data.hops).toEqual([
      { url: `${target}/on`, status: 302 },
      { url: `${target}/there`, status: 200 },
    ]);
    expect(await check("url", "paypa1.com")).toMatchObject({
      data: {
        info: "Risk found",
        findings: expect.arrayContaining([expect.objectContaining({ kind: "lookAlike", site: "paypal.com" })]),
      },
    });
    expect(await check("url", "http://169.254.169.254/latest/meta-data/")).toMatchObject({
      data: { safe: false, hops: [] },
    });
  });

  test("refuses what cannot be checked, which clients treat as dangerous", async () => {
    expect(await check("text", " ")).toMatchObject({ code: 400, data: { fields: { content: ["Cannot be empty"] } } });
    expect(await check("url", "two words")).toMatchObject({
      code: 400,
      data: { fields: { content: ["Enter a URL such as https://example.com"] } },
    });
    expect(await check("picture", "x")).toMatchObject({
      code: 400,
      data: { fields: { type: ["Please choose one of the options"] } },
    });
    expect(await check("text", "x".repeat(100_001))).toMatchObject({ code: 400 });
    expect((await nobody.post("/check", { type: "text", content: "hello" })).code).toBe(401);
  });

  test("opens at most twenty addresses a minute", async () => {
    const bob = (await apiUser(context, nobody)).api;
    const codes: number[] = [];
    for (let turn = 0; turn < 21; turn += 1)
      codes.push((await bob.post("/check", { type: "url", content: target })).code);
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.at(-1)).toBe(429);
  });
});

describe("numbers", () => {
  const found = (text: string) =>
    numbersIn(text, []).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

  test.each([
    // Made-up numbers with valid check digits.
    ["身份证11010519491231002X", "identity 11010519491231002X"],
    ["HKID A123456(3)", "identity A123456(3)"],
    ["AB987654(3)", "identity AB987654(3)"],
    ["卡号6222021234567890128", "card 6222021234567890128"],
    ["378282246310005", "card 378282246310005"],
    ["5555-5555-5555-4444", "card 5555-5555-5555-4444"],
    ["+852 9123 4567", "phone +852 9123 4567"],
    ["電話 9123 4567", "phone 9123 4567"],
    ["0755-12345678", "phone 0755-12345678"],
    ["+44 20 7946 0958", "phone +44 20 7946 0958"],
  ])("%s", (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  test.each([
    "2026-11-30 10:20",
    "110105194912310021",
    "11010519491331002X",
    "A123456(4)",
    "4111 1111 1111 1112",
    "0000000000000000",
    "v1.2.3456.7890",
    "order 20261130001",
    "1,234,567,890",
    "ISBN 978-3-16-148410-0",
    "3.14159265358979",
  ])("%s is no number of a person", (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("marking", () => {
  test("keeps every character", () => {
    const parts = markedParts("abcdef", [
      { start: 1, end: 2 },
      { start: 4, end: 6 },
    ]);
    expect(parts.map(({ text, marked }) => (marked ? `[${text}]` : text))).toEqual(["a", "[b]", "cd", "[ef]"]);
    expect(markedParts("", [])).toEqual([]);
  });

  test("joins what overlaps, and masks it but for white space", () => {
    const ranges = [
      { start: 4, end: 8 },
      { start: 1, end: 6 },
    ];
    expect(markedParts("a bc d😀e", ranges).map(({ text }) => text)).toEqual(["a", " bc d😀", "e"]);
    expect(masked("a bc d😀e", ranges)).toBe("a ** **e");
  });
});
