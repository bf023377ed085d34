import { createServer, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readSettings, SettingsError } from "../settings.server";
import { testCertificate } from "../testing/certificate";
import { refusedAddresses } from "../testing/refused-addresses";
import { isPublicAddress } from "./addresses.server";
import type { ResolveHost } from "./connection.server";
import type { OutboundError, OutboundReason } from "./errors";
import { createOutbound, type Outbound } from "./outbound.server";

let canary: Server;
let peer: Server;
let tlsPeer: Server;
let hits: string[];
let outbound: Outbound;

/** The addresses of the tests' host names; `rebinding` is public at the first lookup and private afterwards. */
const responses: Record<string, string[]> = {
  "peer.test": ["127.0.0.1"],
  "public.example.test": ["93.184.216.34"],
  "loopback.example.test": ["127.0.0.1"],
  "metadata.example.test": ["169.254.169.254"],
  "mixed.example.test": ["93.184.216.34", "127.0.0.1"],
  "mapped.example.test": ["::ffff:127.0.0.1"],
};
let asked: string[];

const resolve: ResolveHost = async (hostname) => {
  asked.push(hostname);
  const found = responses[hostname];
  if (!found) throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
  return found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
};

beforeAll(async () => {
  canary = await listening(
    createServer((request, response) => {
      hits.push(request.url ?? "");
      response.end("secret");
    }),
    "::",
  );
  peer = await listening(
    createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://peer.test");
      if (pathname === "/to")
        return response.writeHead(302, { location: asHeader(searchParams.get("url") ?? "") }).end();
      if (pathname === "/again") return response.writeHead(307, { location: "/again" }).end();
      if (pathname === "/silent") return;
      if (pathname === "/headers") return response.end(JSON.stringify(request.headers));
      if (pathname === "/endless") {
        response.writeHead(200, { "content-type": "Image/PNG; charset=x" });
        const timer = setInterval(() => response.write(Buffer.alloc(16_384)), 1);
        return response.on("close", () => clearInterval(timer));
      }
      if (pathname === "/big") return response.writeHead(200, { "content-length": 5_000_000 }).end();
      if (pathname === "/drip") {
        response.writeHead(200);
        const timer = setInterval(() => response.write("."), 20);
        return response.on("close", () => clearInterval(timer));
      }
      response.writeHead(200, { "content-type": "text/plain; charset=utf-8" }).end("hello");
    }),
    "127.0.0.1",
  );
  tlsPeer = await listening(
    createTlsServer(testCertificate, (_request, response) => response.end("sealed")),
    "127.0.0.1",
  );
  outbound = createOutbound({
    settings: {
      origin: "https://dozen.example",
      outboundPrivateHosts: [`peer.test:${portOf(peer)}`, `peer.test:${portOf(tlsPeer)}`],
    },
    resolve,
    ca: [testCertificate.cert],
  });
});

beforeEach(() => {
  hits = [];
  asked = [];
});

afterAll(() => {
  for (const server of [canary, peer, tlsPeer]) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(server: Server, host: string): Promise<Server> {
  await new Promise<void>((done) => server.listen(0, host, done));
  return server;
}

/** Headers are sent as bytes: characters beyond ASCII are encoded in UTF-8. */
function asHeader(text: string): string {
  return Buffer.from(text).toString("latin1");
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

const peerUrl = (path = "/") => `http://peer.test:${portOf(peer)}${path}`;
const reasonOf = (asking: Promise<unknown>): Promise<OutboundReason | "answered"> =>
  asking.then(
    () => "answered" as const,
    (error: OutboundError) => error.reason,
  );

describe("addresses that are not public", () => {
  test("there are at least 120 of them, and none is reached, directly or by a redirect", async () => {
    const addresses = refusedAddresses(portOf(canary));
    expect(new Set(addresses).size).toBeGreaterThanOrEqual(120);
    const refusals: [string, string][] = [];
    for (const address of addresses) {
      refusals.push([address, await reasonOf(outbound.fetch(address, { timeout: 3_000 }))]);
      if (staysOnPeer(address)) continue;
      const redirect = peerUrl(`/to?url=${encodeURIComponent(address)}`);
      refusals.push([`→ ${address}`, await reasonOf(outbound.fetch(redirect, { timeout: 3_000 }))]);
    }
    expect(refusals.filter(([, reason]) => !["url", "credentials", "port", "address"].includes(reason))).toEqual([]);
    expect(hits).toEqual([]);
  }, 60_000);

  /** Whether an address is relative, or has a line break, which no header can contain. */
  function staysOnPeer(address: string): boolean {
    if (address.includes("\n")) return true;
    return URL.canParse(address, peerUrl()) && new URL(address, peerUrl()).host === new URL(peerUrl()).host;
  }

  test("the canary server notices a request", async () => {
    const open = createOutbound({
      settings: { origin: "https://dozen.example", outboundPrivateHosts: [`127.0.0.1:${portOf(canary)}`] },
    });
    expect((await (await open.fetch(`http://0x7f.1:${portOf(canary)}/seen`)).bytes()).toString()).toBe("secret");
    expect(hits).toEqual(["/seen"]);
  });

  test("a name is resolved and checked anew, and only once, for each request", async () => {
    let turn = 0;
    const rebinding = createOutbound({
      settings: { origin: "https://dozen.example", outboundPrivateHosts: [] },
      resolve: async () => {
        turn += 1;
        return [{ address: turn === 1 ? "192.0.2.1" : "127.0.0.1", family: 4 }];
      },
    });
    expect(await reasonOf(rebinding.fetch(`http://rebinding.example.test:${portOf(canary)}/`))).toBe("address");
    expect(await reasonOf(rebinding.fetch(`http://rebinding.example.test:${portOf(canary)}/`))).toBe("address");
    expect(turn).toBe(2);
    expect(hits).toEqual([]);
  });

  test("local names are not resolved", async () => {
    for (const name of ["localhost", "printer.local", "intranet", "metadata.google.internal"]) {
      await reasonOf(outbound.fetch(`http://${name}/`));
    }
    expect(asked).toEqual([]);
  });

  test("public ones are distinguished from the rest", () => {
    expect(
      ["8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "2a00:1450:4001::200e"].map(isPublicAddress),
    ).not.toContain(false);
    expect(["8.8.8", "example.test", "", "::ffff:8.8.8.8"].map(isPublicAddress)).not.toContain(true);
  });

  test("an exception is valid only for its host and port, and for no public site", async () => {
    expect(await reasonOf(outbound.fetch(`http://peer.test:${portOf(canary)}/`))).toBe("address");
    expect(await reasonOf(outbound.fetch(`http://127.0.0.1:${portOf(peer)}/`))).toBe("address");
    const publicSite = { ORIGIN: "https://dozen.example", SMTP_URL: "smtp://x", MAIL_FROM: "post@dozen.example" };
    expect(readSettings(publicSite).outboundPrivateHosts).toEqual([]);
    expect(() => readSettings({ ...publicSite, OUTBOUND_PRIVATE_HOSTS: "localhost:9" })).toThrow(SettingsError);
    expect(readSettings({ OUTBOUND_PRIVATE_HOSTS: "localhost:9, [::1]:80" }).outboundPrivateHosts).toEqual([
      "localhost:9",
      "[::1]:80",
    ]);
  });

  test("numeric hosts are rejected with namesOnly", async () => {
    expect(await reasonOf(outbound.fetch("http://93.184.216.34/", { namesOnly: true }))).toBe("address");
    expect(await reasonOf(outbound.fetch("http://[2606:4700::1]/", { namesOnly: true }))).toBe("address");
  });
});

describe("responses", () => {
  test("have a type, a body and the chain of redirects", async () => {
    const response = await outbound.fetch(peerUrl(`/to?url=${encodeURIComponent("/there?x=1")}`));
    expect(response).toMatchObject({ status: 200, contentType: "text/plain", url: peerUrl("/there?x=1") });
    expect(response.hops.map(({ status, address }) => [status, address])).toEqual([
      [302, "127.0.0.1"],
      [200, "127.0.0.1"],
    ]);
    expect((await response.bytes()).toString()).toBe("hello");
  });

  test("contain the certificate", async () => {
    const response = await outbound.fetch(`https://peer.test:${portOf(tlsPeer)}/`);
    expect(response.hops[0]?.certificate).toMatchObject({ issuer: "Dozen tests", names: ["peer.test", "*.peer.test"] });
    expect(response.hops[0]?.certificate?.validFrom).toBeLessThan(Date.now());
    response.discard();
  });

  test("of a site with an untrusted certificate are rejected", async () => {
    const strict = createOutbound({
      settings: { origin: "https://dozen.example", outboundPrivateHosts: [`peer.test:${portOf(tlsPeer)}`] },
      resolve,
    });
    expect(await reasonOf(strict.fetch(`https://peer.test:${portOf(tlsPeer)}/`))).toBe("certificate");
  });

  test("are requested under the site's name, and headers are sent only to the first address", async () => {
    const direct = await outbound.fetch(peerUrl("/headers"), { headers: { accept: "image/*", "x-key": "k" } });
    expect(JSON.parse(String(await direct.bytes()))).toMatchObject({
      accept: "image/*",
      "x-key": "k",
      "user-agent": expect.stringContaining("+https://dozen.example"),
      host: `peer.test:${portOf(peer)}`,
    });
    const sentOn = await outbound.fetch(peerUrl("/to?url=/headers"), { headers: { "x-key": "k", range: "bytes=4-7" } });
    const headers = JSON.parse(String(await sentOn.bytes()));
    expect(headers).not.toHaveProperty("x-key");
    // `range` is not secret, so redirects get it, too.
    expect(headers).toMatchObject({ range: "bytes=4-7" });
  });

  test("end at the limits of size, time and redirects", async () => {
    const endless = await outbound.fetch(peerUrl("/endless"), { maxBytes: 100_000 });
    expect(endless.contentType).toBe("image/png");
    expect(await reasonOf(endless.bytes())).toBe("size");
    expect(await reasonOf(outbound.fetch(peerUrl("/big")))).toBe("size");
    expect(await reasonOf(outbound.fetch(peerUrl("/silent"), { timeout: 150 }))).toBe("timeout");
    expect(await reasonOf((await outbound.fetch(peerUrl("/drip"), { timeout: 300 })).bytes())).toBe("timeout");
    const error: OutboundError = await outbound.fetch(peerUrl("/again")).catch((thrown) => thrown);
    expect(error.reason).toBe("redirects");
    expect(error.hops).toHaveLength(6);
  });

  test("that fail have distinct reasons", async () => {
    expect(await reasonOf(outbound.fetch("http://nowhere.example.test/"))).toBe("host");
    const closed = await listening(createServer(), "127.0.0.1");
    const port = portOf(closed);
    await new Promise((done) => closed.close(done));
    const gone = createOutbound({
      settings: { origin: "https://dozen.example", outboundPrivateHosts: [`peer.test:${port}`] },
      resolve,
    });
    expect(await reasonOf(gone.fetch(`http://peer.test:${port}/`))).toBe("failed");
  });
});
