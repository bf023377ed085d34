import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { type ApiClient, apiClient, apiUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import feature from "../feature";
import { markedParts } from "./marked-parts";

eachDatabase("the check call", (makeContext) => {
  let context: TestContext;
  let site: Server;
  let target: string;
  let nobody: ApiClient;
  let anna: ApiClient;

  beforeAll(async () => {
    site = createServer((request, response) => {
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

describe("marking", () => {
  test("keeps every character", () => {
    const parts = markedParts("abcdef", [
      { start: 1, end: 2 },
      { start: 4, end: 6 },
    ]);
    expect(parts.map(({ text, marked }) => (marked ? `[${text}]` : text))).toEqual(["a", "[b]", "cd", "[ef]"]);
    expect(markedParts("", [])).toEqual([]);
  });
});
