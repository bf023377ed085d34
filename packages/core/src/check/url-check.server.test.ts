import { X509Certificate } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testCertificate } from "../testing/certificate";
import { type TestContext, testContext } from "../testing/context";
import { refusedAddresses } from "../testing/refused-addresses";
import { checkAddress } from "./address-check.server";
import { createContentCheck } from "./text-check.server";

const check = createContentCheck({});
const kinds = (url: string) => check.url(url).findings.map(({ kind }) => kind);

describe("an address by itself", () => {
  test.each([
    "https://www.google.com/search?q=dozen",
    "https://accounts.google.co.uk/",
    "https://amazon.de/dp/1",
    "https://www.taobao.com/",
    "https://github.com/remix-run/remix",
    "https://gitlab.com/",
    "https://applet.example.com/",
    "https://live-support.example.com/",
    "https://bookings.example/",
    "https://en.wikipedia.org/wiki/Casino",
    "https://example.com/login",
    "https://www.scunthorpe.gov.uk/essex",
    "https://中国政府网.政务/",
    "https://bücher.example/",
    "https://пример.рф/",
  ])("%s passes", (url) => {
    expect(check.url(url)).toMatchObject({ safe: true });
  });

  test.each([
    ["https://аррӏе.com/", "lookAlike"],
    ["https://xn--80ak6aa92e.com/", "lookAlike"],
    ["https://paypa1.com/signin", "lookAlike"],
    ["https://g00gle.com/", "lookAlike"],
    ["https://rnicrosoft.com/", "lookAlike"],
    ["https://gooogle.com/", "lookAlike"],
    ["https://facebok.com/", "lookAlike"],
    ["https://tabobao.com/", "lookAlike"],
    ["https://paypal-secure.com/", "lookAlike"],
    ["https://secure-apple-id.net/", "lookAlike"],
    ["https://paypal.com.account.example.net/", "lookAlike"],
    ["https://www.icbc.com.cn.example.top/", "lookAlike"],
    ["https://hsbc-verify.hk/", "lookAlike"],
    ["https://mаgazin.com/", "confusable"],
    ["https://google.com@93.184.216.34/", "credentials"],
    ["https://user:pass@example.com/", "credentials"],
    ["http://93.184.216.34/", "ipHost"],
    ["http://0x5db8d822/", "ipHost"],
    ["http://[2606:4700::1]/", "ipHost"],
    ["https://example.com/best-online-casino", "words"],
    ["javascript:alert(1)", "malformed"],
    ["not an address", "malformed"],
  ])("%s is dangerous", (url, kind) => {
    expect(kinds(url)).toContain(kind);
    expect(check.url(url).safe).toBe(false);
  });

  test("a mere notice does not make an address unsafe", () => {
    expect(check.url("http://bit.ly:8080/x")).toEqual({
      safe: true,
      findings: [
        { kind: "shortener", level: "notice", host: "bit.ly" },
        { kind: "port", level: "notice", host: "bit.ly", port: "8080" },
        { kind: "insecure", level: "notice", host: "bit.ly" },
      ],
    });
    expect(kinds("https://bücher.example/")).toEqual(["punycode"]);
  });

  test("the operator's list covers subdomains and allows others", async () => {
    const folder = await mkdtemp(join(tmpdir(), "dozen-risks-"));
    const riskListFile = join(folder, "risks.txt");
    await writeFile(riskListFile, "# ours\nbad.example\nhttps://worse.example/page\n!paypal-secure.com\n");
    const own = createContentCheck({ riskListFile });
    expect(own.url("https://shop.bad.example/").findings).toEqual([
      { kind: "listed", level: "danger", host: "shop.bad.example" },
    ]);
    expect(own.url("https://worse.example/").safe).toBe(false);
    expect(own.url("https://notbad.example/").safe).toBe(true);
    expect(own.url("https://paypal-secure.com/").safe).toBe(true);
    await rm(folder, { recursive: true });
    expect(() => createContentCheck({ riskListFile })).toThrow(/RISK_LIST_FILE .*risks/);
  });
});

describe("where an address leads", () => {
  let context: TestContext;
  let site: Server;
  let sealed: Server;
  let browsing: Server;
  let canary: Server;
  let asked: { key: string | undefined; urls: string[] }[];
  let canaryHits: number;

  beforeAll(async () => {
    asked = [];
    canaryHits = 0;
    site = await listening(
      createServer((request, response) => {
        const { searchParams } = new URL(request.url ?? "/", "http://go.example.test");
        const to = searchParams.get("to");
        if (to) response.writeHead(301, { location: to }).end();
        else response.end("<h1>Hello</h1>");
      }),
    );
    sealed = await listening(createTlsServer(testCertificate, (_request, response) => response.end("sealed")));
    browsing = await listening(
      createServer(async (request, response) => {
        if (request.headers["x-goog-api-key"] === "broken") return response.writeHead(500).end();
        const { threatInfo } = JSON.parse(await bodyOf(request));
        const urls = threatInfo.threatEntries.map(({ url }: { url: string }) => url);
        asked.push({ key: String(request.headers["x-goog-api-key"]), urls });
        const matches = urls
          .filter((url: string) => url.includes("malware"))
          .map((url: string) => ({ threatType: "MALWARE", threat: { url } }));
        response.end(JSON.stringify(matches.length > 0 ? { matches } : {}));
      }),
    );
    canary = await listening(
      createServer((_request, response) => {
        canaryHits += 1;
        response.end("secret");
      }),
    );
    context = await testContext({
      env: {
        OUTBOUND_PRIVATE_HOSTS: [
          `go.example.test:${portOf(site)}`,
          `peer.test:${portOf(sealed)}`,
          `localhost:${portOf(browsing)}`,
        ].join(","),
        SAFE_BROWSING_KEY: "a-key",
        SAFE_BROWSING_URL: `http://localhost:${portOf(browsing)}`,
      },
      outbound: {
        ca: [testCertificate.cert],
        resolve: async (name) => [
          { address: name === "mapped.example.test" ? "::ffff:127.0.0.1" : "127.0.0.1", family: 4 },
        ],
      },
    });
  });
  afterAll(async () => {
    await context.close();
    for (const server of [site, sealed, browsing, canary]) {
      server.closeAllConnections();
      server.close();
    }
  });

  const go = (to?: string) => `http://go.example.test:${portOf(site)}/${to ? `?to=${encodeURIComponent(to)}` : ""}`;
  const found = async (url: string) => (await checkAddress(context, url)).findings.map(({ kind }) => kind);

  test("redirects are followed, reported and checked like the address", async () => {
    const sealedUrl = `https://peer.test:${portOf(sealed)}/`;
    const verdict = await checkAddress(context, go(sealedUrl));
    expect(verdict).toMatchObject({ safe: true, end: sealedUrl });
    expect(verdict.hops.map(({ url, status }) => [url, status])).toEqual([
      [go(sealedUrl), 301],
      [sealedUrl, 200],
    ]);
    expect(verdict.findings.map(({ kind }) => kind)).toContain("otherSite");
    expect(await checkAddress(context, go("https://paypa1.com/"))).toMatchObject({ safe: false });
  });

  test("a young certificate is reported as a notice", async () => {
    const issued = Date.parse(new X509Certificate(testCertificate.cert).validFrom);
    const foundAfter = async (days: number) => {
      const now = () => issued + days * 24 * 3_600_000;
      const verdict = await checkAddress({ ...context, clock: { now } }, `https://peer.test:${portOf(sealed)}/`);
      return verdict.findings.map(({ kind }) => kind);
    };
    expect(await foundAfter(6)).toContain("youngCertificate");
    expect(await foundAfter(8)).not.toContain("youngCertificate");
  });

  test("Safe Browsing is queried about the whole chain, with the key in a header", async () => {
    const verdict = await checkAddress(context, go(go().replace(/\/$/, "/malware")));
    expect(verdict.findings).toContainEqual({
      kind: "safeBrowsing",
      level: "danger",
      host: "go.example.test",
      threat: "MALWARE",
    });
    expect(verdict.safe).toBe(false);
    expect(asked.at(-1)?.key).toBe("a-key");
    expect(asked.at(-1)?.urls).toHaveLength(2);
    const broken = {
      ...context,
      settings: { ...context.settings, safeBrowsing: { key: "broken", url: context.settings.safeBrowsing?.url ?? "" } },
    };
    expect(await checkAddress(broken, go())).toMatchObject({
      safe: true,
      findings: expect.arrayContaining([expect.objectContaining({ kind: "notAsked" })]),
    });
  });

  test("private addresses are not opened, neither directly nor after a redirect", async () => {
    for (const address of refusedAddresses(portOf(canary))) {
      await checkAddress(context, address);
      if (!address.includes("\n")) await checkAddress(context, go(encodeURI(address)));
    }
    expect(canaryHits).toBe(0);
    expect(await found(go(`http://127.0.0.1:${portOf(canary)}/`))).toContain("private");
  }, 60_000);
});

async function listening(server: Server): Promise<Server> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
