import type { Socket } from "node:dgram";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Outbound } from "@dozen/core/outbound/outbound.server";
import { testCertificate } from "@dozen/core/testing/certificate";
import { type TestContext, testContext } from "@dozen/core/testing/context";
import {
  type ApiClient,
  apiClient,
  apiUser,
  memoryRequest,
  type RunningServer,
  serve,
  signedInUser,
} from "@dozen/core/testing/request";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import feature from "../../feature";
import { hasDnsPrograms, type NameServer, startNameServer } from "../../testing/dnsmasq";
import { peerRecords, peerRegistration } from "../../testing/report-peer";
import { startFixedResolver } from "../../testing/resolver";
import * as page from "../routes/dns";
import { textOf } from "./lookups.server";
import { runPart } from "./notes.server";
import type { DomainReport, PartId } from "./report";
import { parseSpf } from "./spf";

const kindsOf = (report: DomainReport, part: PartId) =>
  report.parts.find((one) => one.part === part)?.findings.map(({ level, kind }) => `${level} ${kind}`) ?? [];
const partOf = (report: DomainReport, part: PartId) => report.parts.find((one) => one.part === part);
const portOf = (socket: Socket) => (socket.address() as AddressInfo).port;

/** A site of peers on loopback: a certificate is only valid for their names, not for a port. */
interface Site {
  context: TestContext;
  nobody: ApiClient;
  api: ApiClient;
  report(domain: string, selector?: string): Promise<DomainReport>;
  close(): Promise<void>;
}

async function startSite(
  env: Record<string, string>,
  { hosts = [] as string[], ca = [] as string[], outboundOf = (outbound: Outbound) => outbound } = {},
): Promise<Site> {
  const context = await testContext({
    features: [feature],
    env: { DNS_PUBLIC_SERVERS: "127.0.0.1:9", RDAP_BOOTSTRAP: "none", DNS_NETWORKS_ZONE: "none", ...env },
    settings: { outboundPrivateHosts: hosts },
    outbound: { resolve: async () => [{ address: "127.0.0.1", family: 4 }], ca },
  });
  const limits = { ...context.limits, use: async () => {} };
  const nobody = await apiClient({ ...context, limits, outbound: outboundOf(context.outbound) });
  const { api } = await apiUser(context, nobody);
  return {
    context,
    nobody,
    api,
    async report(domain, selector) {
      const response = await api.get("/dns/report", { domain, ...(selector ? { selector } : {}) });
      expect(response).toMatchObject({ status: 200, code: 200 });
      return response.data.data as unknown as DomainReport;
    },
    async close() {
      await nobody.close();
      await context.close();
    },
  };
}

describe.skipIf(!hasDnsPrograms)("a report of a domain", () => {
  let server: NameServer;
  let web: RunningServer;
  let secure: ReturnType<typeof createServer>;
  let site: Site;
  let policy = "version: STSv1\nmode: enforce\nmx: *.peer.test\nmax_age: 86400\n";

  beforeAll(async () => {
    server = await startNameServer(peerRecords);
    secure = createServer(testCertificate, (request, response) => {
      if (request.headers.host?.startsWith("mta-sts.")) return response.end(policy);
      return response.writeHead(200, { "Strict-Transport-Security": "max-age=31536000" }).end("hello");
    });
    await new Promise<void>((done) => secure.listen(0, "127.0.0.1", done));
    const tls = (secure.address() as AddressInfo).port;
    web = await serve((request, response) => {
      if (request.url === "/dns.json") {
        return response.end(JSON.stringify({ services: [[["test"], [`${web.url}/rdap`]]] }));
      }
      if (request.url === "/rdap/domain/peer.test") return response.end(JSON.stringify(peerRegistration));
      if (request.url?.startsWith("/rdap/")) return response.writeHead(404).end();
      return response.writeHead(301, { location: `https://peer.test:${tls}/` }).end();
    });
    const plain = Number(new URL(web.url).port);
    const hosts = [`peer.test:${plain}`, `peer.test:${tls}`, `mta-sts.peer.test:${tls}`, new URL(web.url).host];
    site = await startSite(
      {
        DNS_SERVERS: `127.0.0.1:${server.port}`,
        DNS_PUBLIC_SERVERS: `127.0.0.1:${server.port},127.0.0.1:9`,
        DNS_NETWORKS_ZONE: "asn.example.com",
        RDAP_BOOTSTRAP: `${web.url}/dns.json`,
      },
      { hosts, ca: [testCertificate.cert], outboundOf: (outbound) => withPorts(outbound, { plain, tls }) },
    );
  });
  afterAll(async () => {
    await site?.close();
    await server?.stop();
    await web?.close();
    secure?.closeAllConnections();
    secure?.close();
  });

  /** Ports below 1024 need privileges, so requests to the default ports go to those of the peers. */
  function withPorts(outbound: Outbound, { plain, tls }: { plain: number; tls: number }): Outbound {
    return {
      fetch(url, options) {
        const target = new URL(url);
        if (!target.port) target.port = String(target.protocol === "https:" ? tls : plain);
        return outbound.fetch(target.href, options);
      },
    };
  }

  test("says of each part what is good, spec:tools-42", async () => {
    const report = await site.report("https://Peer.test/page", "own");
    expect(report.domain).toBe("peer.test");
    expect(report.parts.map(({ part, status }) => [part, status]).filter(([, status]) => status !== "done")).toEqual(
      [],
    );
    expect(kindsOf(report, "records")).toEqual([
      "good bothAddresses",
      "good nameServers",
      "good caa",
      "good httpsRecord",
      "good reverseConfirmed",
      "good reverseConfirmed",
    ]);
    expect(partOf(report, "records")?.records).toContain('peer.test.\t300\tIN\tHTTPS\t1 . alpn="h2"');
    expect(kindsOf(report, "mx")).toEqual(["good mx"]);
    expect(kindsOf(report, "spf")).toEqual(["good spfStrict", "good spfLookups"]);
    expect(kindsOf(report, "dmarc")).toEqual(["good dmarcReject", "note dmarcStrict", "good dmarcReports"]);
    expect(kindsOf(report, "dkim").sort()).toEqual(["good dkim", "note dkimWeak"]);
    expect(kindsOf(report, "mtaSts")).toEqual(["good stsEnforce"]);
    expect(kindsOf(report, "tlsRpt")).toEqual(["good tlsRpt"]);
    expect(kindsOf(report, "dnssec")).toEqual(["note secChecked", "missing secNone"]);
    expect(kindsOf(report, "certificate")).toEqual(["good cert", "note certIssuer", "note certNames"]);
    expect(partOf(report, "certificate")?.records).toEqual(
      expect.arrayContaining(["issuer: Dozen tests", "name: peer.test", "name: *.peer.test"]),
    );
    expect(kindsOf(report, "redirects")).toEqual(["good toHttps", "good hsts"]);
    expect(kindsOf(report, "registration")).toEqual([
      "note rdapRegistrar",
      "note rdapCreated",
      "good rdapExpires",
      "good rdapLocked",
      "note rdapRedacted",
    ]);
    expect(kindsOf(report, "network").sort()).toEqual(["note network", "note networkArea"]);
    expect(partOf(report, "network")?.findings.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^93\.184\.216\.34 belongs to EDGECAST - Edge \(AS15133, 93\.184\.216\.0\/24\), area: /),
    );
    expect(kindsOf(report, "resolvers")).toEqual(["note resolverSilent", "good resolversAgree"]);
    expect(partOf(report, "spf")?.findings[1]?.text).toBe("2 of 10 allowed lookups");
  });

  test("says what is wrong and missing, and leaves private addresses alone", async () => {
    const report = await site.report("example.net");
    expect(kindsOf(report, "records")).toEqual([
      "missing noIpv6",
      "wrong privateAddress",
      "wrong oneNameServer",
      "missing caaNone",
    ]);
    expect(kindsOf(report, "mx").sort()).toEqual(["good mx", "wrong mxAlias", "wrong mxNoAddress", "wrong mxPrivate"]);
    expect(kindsOf(report, "spf")).toEqual(["wrong spfSeveral"]);
    expect(kindsOf(report, "dmarc")).toEqual([
      "missing dmarcWatch",
      "note dmarcRelaxed",
      "good dmarcReports",
      "wrong dmarcReportsRefused",
    ]);
    expect(kindsOf(report, "dkim")).toEqual(["missing dkimNone"]);
    expect(kindsOf(report, "mtaSts")).toEqual(["wrong stsNoPolicy"]);
    expect(kindsOf(report, "tlsRpt")).toEqual(["missing tlsRptNone"]);
    // Every name leads to loopback here, and only the peers may be opened.
    expect(kindsOf(report, "certificate")).toEqual(["wrong webPrivate"]);
    expect(kindsOf(report, "redirects")).toEqual(["wrong webPrivate"]);
    expect(kindsOf(report, "network")).toEqual(["note networkNone"]);
    expect(report.counts.wrong).toBeGreaterThan(5);
  });

  test("names a domain that does not exist", async () => {
    const report = await site.report("nothing.test", "mine");
    expect(kindsOf(report, "records")).toEqual(["wrong nameMissing"]);
    expect(kindsOf(report, "dkim")).toEqual(["wrong dkimOwnNone"]);
    expect(kindsOf(report, "registration")).toEqual(["missing rdapUnknown"]);
  });

  test("contains when the policy of MTA-STS leaves out a mail server", async () => {
    policy = "version: STSv1\r\nmode: testing\r\nmx: other.test\r\n";
    expect(kindsOf(await site.report("peer.test"), "mtaSts")).toEqual(["note stsTesting", "wrong stsMxMissing"]);
  });

  test.each([
    ["open", ["wrong spfAllowAll", "good spfLookups"]],
    ["soft", ["wrong spfAfterAll", "note spfSoft", "good spfLookups"]],
    ["neutral", ["missing spfNeutral", "good spfLookups"]],
    ["broken", ["good spfStrict", "wrong spfSyntax", "wrong spfSyntax", "wrong spfSyntax", "good spfLookups"]],
    ["loop", ["good spfStrict", "wrong spfLoop", "good spfLookups"]],
    ["old", ["good spfStrict", "good spfLookups", "note spfPtr", "note spfMacros"]],
    ["void", ["good spfStrict", "good spfLookups", "wrong spfVoids"]],
    ["lost", ["good spfStrict", "wrong spfIncludeNone", "good spfLookups"]],
    ["moved", ["wrong spfAllowAll", "good spfLookups"]],
    ["ten", ["good spfStrict", "good spfLookups"]],
    ["eleven", ["good spfStrict", "wrong spfTooManyLookups"]],
    ["none", ["missing spfNone"]],
  ])("SPF of %s.example.com, spec:tools-43", async (name, kinds) => {
    expect(kindsOf(await site.report(`${name}.example.com`), "spf")).toEqual(kinds);
  });
});

describe("DNSSEC, spec:tools-44", () => {
  const ds = { type: "DS", data: { keyTag: 1, algorithm: 13, digestType: 2, digest: Buffer.alloc(32) } } as const;
  const key = { type: "DNSKEY", data: { flags: 257, algorithm: 13, key: Buffer.alloc(64) } } as const;
  const soa = {
    type: "SOA",
    data: { mname: "a.example", rname: "b.example", serial: 1, refresh: 1, retry: 1, expire: 1, minimum: 1 },
  } as const;
  let zone: { types: string[]; isValid?: boolean; isBogus?: boolean };
  let resolver: Socket;
  let site: Site;
  const asked = new Set<string>();

  beforeAll(async () => {
    resolver = await startFixedResolver(({ name, type, isUnchecked }) => {
      asked.add(name);
      if (zone.isBogus && !isUnchecked) return { rcode: 2 };
      const found = [ds, key, soa].filter((one) => one.type === type && zone.types.includes(type));
      const mx = { type: "MX", name, data: { preference: 1, exchange: "printer.local" } } as const;
      if (type === "MX") return { answers: [mx] };
      return { isValid: zone.isValid, answers: found.map((one) => ({ name, ttl: 60, ...one }) as never) };
    });
    site = await startSite({ DNS_SERVERS: `127.0.0.1:${portOf(resolver)}` });
  });
  afterAll(async () => {
    await site?.close();
    await new Promise<void>((done) => resolver.close(done));
  });

  test.each([
    ["a valid zone", { types: ["DS", "DNSKEY", "SOA"], isValid: true }, "good secValid"],
    ["a resolver that confirms nothing", { types: ["DS", "DNSKEY", "SOA"] }, "note secUnvalidated"],
    ["keys without DS", { types: ["DNSKEY", "SOA"] }, "missing secNoDs"],
    ["DS without keys", { types: ["DS", "SOA"] }, "wrong secNoKey"],
    ["an unsigned zone", { types: ["SOA"] }, "missing secNone"],
    ["wrong signatures", { types: ["SOA"], isBogus: true }, "wrong secBogus"],
  ])("of %s", async (_name, given, kind) => {
    zone = given;
    const report = await site.report("www.example.com");
    expect(kindsOf(report, "dnssec")).toEqual(["note secChecked", kind]);
    expect(partOf(report, "dnssec")?.findings[0]?.text).toMatch(
      /^Checked: DS and DNSKEY of example\.com, .* 127\.0\.0\.1/,
    );
  });

  test("names in others' records that may be private are not looked up", () => {
    expect(asked).toContain("www.example.com");
    expect([...asked].filter((name) => name.endsWith(".local"))).toEqual([]);
  });
});

test("public resolvers are compared, and what differs from most is marked, spec:tools-47", async () => {
  const addresses = ["192.0.2.1", "192.0.2.1", "192.0.2.9"];
  const resolvers = await Promise.all(
    addresses.map((data) =>
      startFixedResolver(({ name, type }) => ({ answers: type === "A" ? [{ type: "A", name, ttl: 60, data }] : [] })),
    ),
  );
  const servers = resolvers.map((socket) => `127.0.0.1:${portOf(socket)}`);
  const site = await startSite({ DNS_SERVERS: "127.0.0.1:9", DNS_PUBLIC_SERVERS: servers.join(",") });
  const report = await site.report("example.com");
  expect(kindsOf(report, "resolvers")).toEqual(["note resolversDiffer"]);
  expect(partOf(report, "resolvers")?.records).toEqual(
    expect.arrayContaining([`${servers[0]} A 192.0.2.1`, `≠ ${servers[2]} A 192.0.2.9`]),
  );
  // The site's own resolver is out of reach: other parts fail, and these do not.
  expect(report.parts.filter(({ status }) => status === "failed").map(({ part }) => part)).toEqual(
    expect.arrayContaining(["records", "mx", "spf", "dmarc", "dkim", "dnssec"]),
  );
  expect(partOf(report, "registration")).toMatchObject({ status: "done", findings: [{ kind: "rdapOff" }] });
  await site.close();
  for (const socket of resolvers) await new Promise<void>((done) => socket.close(done));
});

test("a part that takes too long or breaks keeps what it found, spec:tools-42", async () => {
  const context = { t: ((key: string) => key) as never, log: { warn: () => {} } as never };
  const stuck = await runPart(context, {
    part: "mx",
    limit: 30,
    run: (notes) => {
      notes.good("mxNull");
      notes.show(["a record"]);
      return new Promise(() => {});
    },
  });
  expect(stuck).toMatchObject({ status: "late", findings: [{ kind: "mxNull" }], records: ["a record"] });
  const broken = await runPart(context, { part: "mx", limit: 1_000, run: () => Promise.reject(new Error("broken")) });
  expect(broken).toMatchObject({ status: "failed", findings: [] });
});

test("a certificate that nobody vouches for is named, spec:tools-45", async () => {
  const secure = createServer(testCertificate, (_request, response) => response.end("hello"));
  await new Promise<void>((done) => secure.listen(0, "127.0.0.1", done));
  const { port } = secure.address() as AddressInfo;
  const outboundOf = (outbound: Outbound): Outbound => ({
    fetch: (url, options) => outbound.fetch(url.replace("//peer.test/", `//peer.test:${port}/`), options),
  });
  const site = await startSite({ DNS_SERVERS: "127.0.0.1:9" }, { hosts: [`peer.test:${port}`], outboundOf });
  const report = await site.report("peer.test");
  expect(kindsOf(report, "certificate")).toEqual(["wrong certSelfSigned"]);
  expect(partOf(report, "certificate")?.records).toEqual(["DEPTH_ZERO_SELF_SIGNED_CERT"]);
  await site.close();
  secure.closeAllConnections();
  secure.close();
});

test("the form keeps what was typed, each message is at its field, and a report counts as ten lookups, spec:tools-46", async () => {
  const env = { DNS_SERVERS: "127.0.0.1:9", DNS_PUBLIC_SERVERS: "127.0.0.1:9", RDAP_BOOTSTRAP: "none" };
  const context = await testContext({ features: [feature], env, outbound: { resolve: async () => [] } });
  const { cookie } = await signedInUser(context);
  const open = async (query: string) =>
    page.loader((await memoryRequest(context, `/dns?tab=report${query}`, { cookie })) as unknown as LoaderFunctionArgs);
  expect(await open("")).toMatchObject({ tab: "report", problem: null, result: null });
  expect(await open("&domain=10.0.0.1&selector=s1")).toMatchObject({
    typed: { domain: "10.0.0.1", selector: "s1" },
    field: "domain",
    problem: "This is an IP address: please use the IP lookup",
  });
  expect(await open("&domain=example.com&selector=a..b")).toMatchObject({
    typed: { selector: "a..b" },
    field: "selector",
    problem: "A selector has letters, digits, hyphens, underscores and dots only",
  });
  // A report counts as ten of sixty lookups.
  for (let turn = 0; turn < 6; turn += 1) {
    expect(await open("&domain=example.com")).toMatchObject({ problem: null, result: { domain: "example.com" } });
  }
  expect(await open("&domain=example.com")).toMatchObject({
    result: null,
    problem: expect.stringMatching(/wait|later/i),
  });
  await context.close();
});

test("terms of SPF are read as RFC 7208 defines them", () => {
  const { terms, invalid } = parseSpf(
    "v=spf1 +A/24 -mx:mail.example.com//64 ?ip6:2001:db8::/32 redirect=x.example exp=y all/8 foo",
  );
  expect(terms.map(({ qualifier, name, value }) => [qualifier, name, value])).toEqual([
    ["+", "a", ""],
    ["-", "mx", "mail.example.com"],
    ["?", "ip6", "2001:db8::/32"],
    ["", "redirect", "x.example"],
    ["", "exp", "y"],
  ]);
  expect(invalid).toEqual(["all/8", "foo"]);
});

test("the strings of a TXT record are joined, with their escapes undone", () => {
  expect(textOf('"say \\"hi\\" \\\\ " "caf\\195\\169"')).toBe('say "hi" \\ café');
});
