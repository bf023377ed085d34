import { createSocket, type Socket } from "node:dgram";
import type { AddressInfo } from "node:net";
import { readSettings } from "@dozen/core/settings.server";
import { eachDatabase, type TestContext, testContext } from "@dozen/core/testing/context";
import { refusedAddresses } from "@dozen/core/testing/refused-addresses";
import { type ApiClient, apiClient, apiUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import feature from "../feature";
import { toolsSettings } from "../settings";
import { hasDnsPrograms, type NameServer, startNameServer } from "../testing/dnsmasq";
import { startFixedResolver } from "../testing/resolver";
import type { AddressLookup, DomainLookup } from "./dns";
import { readDomain } from "./names.server";
import { recordTypes } from "./record-types";

/** A record of any type for dnsmasq, with its data in hexadecimal. */
const raw = (name: string, type: number, data: string) =>
  `--dns-rr=${name},${type},${Buffer.from(data, "latin1").toString("hex")}`;
const labels = (name: string) =>
  `${name
    .split(".")
    .map((label) => String.fromCharCode(label.length) + label)
    .join("")}\0`;
const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes.toString("latin1");
};

const records = [
  "--host-record=www.example.com,93.184.216.34,2606:2800:220:1::1",
  "--host-record=www.example.com,93.184.216.35",
  "--cname=alias.example.com,www.example.com",
  "--mx-host=example.com,mail.example.com,10",
  "--mx-host=example.com,backup.example.com,20",
  raw("example.com", 2, labels("ns1.example.net")),
  "--txt-record=example.com,v=spf1 -all",
  '--txt-record=quoted.example.com,say "hi" \\ bye',
  raw("bytes.example.com", 16, "\x03\xe4\x00~\x02ok"),
  raw(
    "example.com",
    6,
    `${labels("ns1.example.net")}${labels("host.example.com")}${number(2026112101)}${number(7200)}${number(900)}${number(1209600)}${number(300)}`,
  ),
  "--srv-host=_sip._tcp.example.com,sip.example.com,5060,5,10",
  "--caa-record=example.com,0,issue,letsencrypt.org",
  "--ptr-record=34.216.184.93.in-addr.arpa,www.example.com",
  "--ptr-record=35.216.184.93.in-addr.arpa,liar.example.net",
  raw("example.com", 43, `\x30\x39\x0d\x01${"\xab".repeat(20)}`),
  raw("example.com", 48, `\x01\x01\x03\x0d${"key!".repeat(16)}`),
  raw("_443._tcp.example.com", 52, `\x03\x01\x01${"\xcd".repeat(32)}`),
  raw(
    "example.com",
    65,
    "\0\x01\0\0\x01\0\x06\x02h2\x02h3\0\x03\0\x02\x01\xbb\0\x04\0\x08\x5d\xb8\xd8\x22\x5d\xb8\xd8\x23\0\x06\0\x10\x26\x06\x28\0\x02\x20\0\x01\0\0\0\0\0\0\0\x01",
  ),
  raw(
    "_dns.example.com",
    64,
    `\0\x02${labels("svc.example.net")}\0\0\0\x04\0\x01\0\x03\0\x01\0\x03\x02h2\0\x03\0\x02\x20\xfb`,
  ),
  ...Array.from({ length: 40 }, (_, at) => `--txt-record=long.example.com,${String(at).padStart(80, "x")}`),
];

describe.skipIf(!hasDnsPrograms)("responses of a real name server", () => {
  let server: NameServer;
  let context: TestContext;
  let nobody: ApiClient;
  let anna: ApiClient;

  beforeAll(async () => {
    server = await startNameServer(records);
    context = await testContext({ features: [feature], env: { DNS_SERVERS: `127.0.0.1:${server.port}` } });
    nobody = await apiClient(context);
    anna = (await apiUser(context, nobody)).api;
  });
  afterAll(async () => {
    await nobody?.close();
    await context?.close();
    await server?.stop();
  });

  async function ask(domain: string, rtype: string): Promise<DomainLookup> {
    const response = await anna.get("/dns/domain", { domain, rtype });
    expect(response).toMatchObject({ status: 200, code: 200 });
    return (response.data as unknown as { data: DomainLookup }).data;
  }

  test.each([
    ["www.example.com", "A"],
    ["www.example.com", "AAAA"],
    ["alias.example.com", "CNAME"],
    ["alias.example.com", "A"],
    ["example.com", "MX"],
    ["example.com", "NS"],
    ["example.com", "TXT"],
    ["quoted.example.com", "TXT"],
    ["bytes.example.com", "TXT"],
    ["long.example.com", "TXT"],
    ["example.com", "SOA"],
    ["_sip._tcp.example.com", "SRV"],
    ["example.com", "CAA"],
    ["34.216.184.93.in-addr.arpa", "PTR"],
    ["example.com", "DS"],
    ["example.com", "DNSKEY"],
    ["_443._tcp.example.com", "TLSA"],
    ["example.com", "HTTPS"],
    ["_dns.example.com", "SVCB"],
  ])("%s %s matches dig", async (domain, rtype) => {
    const expected = await server.dig(domain, rtype);
    expect(expected.length).toBeGreaterThan(0);
    const { zone, resolvers } = await ask(domain, rtype);
    const lines = zone.split("\n").map((line) => line.replace(/\s+/g, " "));
    expect(lines.sort()).toEqual(expected.sort());
    expect(resolvers[0]).toMatchObject({ status: "found", rcode: "NOERROR" });
    expect(resolvers[0]?.records.every(({ ttl }) => ttl >= 0 && ttl <= 300)).toBe(true);
  });

  test("cover every record type", () => {
    expect(recordTypes).toHaveLength(15);
  });

  test("distinguish a name without records of a type from one that does not exist", async () => {
    expect((await ask("www.example.com", "MX")).resolvers[0]?.status).toBe("empty");
    expect((await ask("nothing.example.com", "A")).resolvers[0]?.status).toBe("nxdomain");
  });

  test("identify the registrable domain", async () => {
    expect((await ask("https://Shop.Example.CO.UK/basket", "A")).parts).toEqual({
      registrable: "example.co.uk",
      suffix: "co.uk",
      subdomain: "shop",
      isPrivateSuffix: false,
    });
    expect((await ask("someone.github.io", "A")).parts).toMatchObject({
      registrable: "someone.github.io",
      isPrivateSuffix: true,
    });
    expect(await ask("bücher.example.com", "A")).toMatchObject({
      domain: "xn--bcher-kva.example.com",
      unicode: "bücher.example.com",
    });
  });

  test("contain an address's area and names, and whether these resolve back to it", async () => {
    const response = await anna.get("/dns/ip", { ip: "93.184.216.34" });
    expect((response.data as unknown as { data: AddressLookup }).data).toMatchObject({
      ip: "93.184.216.34",
      version: 4,
      isPublic: true,
      area: expect.stringMatching(/^[A-Z]{2}$/),
      names: [{ name: "www.example.com", confirmed: true }],
      reverse: "34.216.184.93.in-addr.arpa",
      number: "1572395042",
    });
    const liar = await anna.get("/dns/ip", { ip: "93.184.216.35" });
    expect(liar.data).toMatchObject({ data: { names: [{ name: "liar.example.net", confirmed: false }] } });
    const six = await anna.get("/dns/ip", { ip: "2606:2800:220:1::1" });
    expect(six.data).toMatchObject({ data: { version: 6, expanded: "2606:2800:220:1:0:0:0:1" } });
  });

  test("are about the client's own address by default", async () => {
    expect((await anna.get("/dns/ip")).data).toMatchObject({
      data: { ip: "127.0.0.1", isPublic: false, area: "local", names: [] },
    });
  });
});

test("two resolvers are listed side by side, also when one does not respond", async () => {
  const silent = createSocket("udp4");
  await new Promise<void>((done) => silent.bind(0, "127.0.0.1", done));
  const gone = createSocket("udp4");
  await new Promise<void>((done) => gone.bind(0, "127.0.0.1", done));
  const ports = [silent, gone].map((socket) => (socket.address() as AddressInfo).port);
  await new Promise<void>((done) => gone.close(done));
  const context = await testContext({
    features: [feature],
    env: { DNS_SERVERS: ports.map((port) => `127.0.0.1:${port}`).join(",") },
  });
  const nobody = await apiClient(context);
  const { api } = await apiUser(context, nobody);
  const response = await api.get("/dns/domain", { domain: "example.com" });
  expect(response.data).toMatchObject({
    data: { resolvers: [{ status: "timeout" }, { status: "unreachable" }], agree: true },
  });
  await nobody.close();
  await context.close();
  await new Promise<void>((done) => silent.close(done));
}, 15_000);

describe("what resolvers report", () => {
  const reported = { authenticated: true, address: "93.184.216.34" };
  const resolvers: Socket[] = [];
  let context: TestContext;
  let nobody: ApiClient;
  let ask: () => Promise<DomainLookup>;

  beforeAll(async () => {
    resolvers.push(
      await startResolver(() => reported),
      await startResolver(() => ({ ...reported, address: "93.184.216.34" })),
    );
    const ports = resolvers.map((socket) => (socket.address() as AddressInfo).port);
    const env = { DNS_SERVERS: ports.map((port) => `127.0.0.1:${port}`).join(",") };
    context = await testContext({ features: [feature], env });
    nobody = await apiClient(context);
    const { api } = await apiUser(context, nobody);
    ask = async () => (await api.get("/dns/domain", { domain: "example.com" })).data.data as unknown as DomainLookup;
  });
  afterAll(async () => {
    await nobody?.close();
    await context?.close();
    for (const socket of resolvers) await new Promise<void>((done) => socket.close(done));
  });

  test("includes whether DNSSEC is valid, the TTL, and that they agree", async () => {
    const { resolvers: results, agree, zone } = await ask();
    expect(results).toMatchObject([{ authenticated: true, records: [{ ttl: 60 }] }, { authenticated: true }]);
    expect(agree).toBe(true);
    expect(zone).toBe("example.com.\t60\tIN\tA\t93.184.216.34");
  });

  test("includes that DNSSEC was not checked, and that they differ", async () => {
    Object.assign(reported, { authenticated: false, address: "203.0.113.9" });
    const { resolvers: results, agree } = await ask();
    expect(results.map(({ authenticated, records: [first] }) => [authenticated, first?.data])).toEqual([
      [false, "203.0.113.9"],
      [false, "93.184.216.34"],
    ]);
    expect(agree).toBe(false);
  });
});

/** A resolver with one record for every name, which declares whether it validated it. */
function startResolver(report: () => { authenticated: boolean; address: string }): Promise<Socket> {
  return startFixedResolver(({ name }) => {
    const { authenticated, address: data } = report();
    return { isValid: authenticated, answers: [{ type: "A", name, ttl: 60, data }] };
  });
}

eachDatabase("DNS lookups", (makeContext) => {
  let canary: Socket;
  let asked: number;
  let nobody: ApiClient;
  let anna: ApiClient;

  beforeAll(async () => {
    asked = 0;
    canary = createSocket("udp4", () => {
      asked += 1;
    });
    await new Promise<void>((done) => canary.bind(0, "127.0.0.1", done));
    const { port } = canary.address() as AddressInfo;
    const context = await makeContext({ features: [feature], env: { DNS_SERVERS: `127.0.0.1:${port}` } });
    nobody = await apiClient(context);
    anna = (await apiUser(context, nobody)).api;
  });
  afterAll(async () => {
    await nobody?.close();
    await new Promise<void>((done) => canary.close(done));
  });

  test.each([
    ["", "Cannot be empty"],
    ["no dots here", "This is not a valid domain"],
    ["exa mple.com", "This is not a valid domain"],
    ["-example.com", "This is not a valid domain"],
    [`${"x".repeat(64)}.com`, "This is not a valid domain"],
    ["93.184.216.34", "This is an IP address: please use the IP lookup"],
    ["[2606:2800:220:1::1]", "This is an IP address: please use the IP lookup"],
    ["localhost", "This name belongs to a private network and is not looked up"],
    ["db.internal", "This name belongs to a private network and is not looked up"],
    ["1.0.0.10.in-addr.arpa", "This name belongs to a private network and is not looked up"],
    ["168.192.in-addr.arpa", "This name belongs to a private network and is not looked up"],
  ])("refuse the domain %j", async (domain, info) => {
    expect(await anna.get("/dns/domain", { domain })).toMatchObject({ status: 200, code: 400, data: { info } });
    expect(asked).toBe(0);
  });

  test.each(["example.com", "1.2.3", "256.1.1.1", "fe80::1%eth0", "1.2.3.4/24"])(
    "refuse the address %j",
    async (ip) => {
      const info = "This is not a valid IP address";
      expect(await anna.get("/dns/ip", { ip })).toMatchObject({ status: 200, code: 400, data: { info } });
    },
  );

  test("query no resolver for names of private addresses", async () => {
    for (const ip of [
      "127.0.0.1",
      "10.1.2.3",
      "192.168.1.1",
      "169.254.169.254",
      "100.64.0.1",
      "::1",
      "fd00::1",
      "::ffff:10.0.0.1",
    ]) {
      expect((await anna.get("/dns/ip", { ip })).data).toMatchObject({ data: { isPublic: false, names: [] } });
    }
    expect(asked).toBe(0);
  });

  test("accept no private address as a domain", () => {
    const taken = refusedAddresses(8080)
      .filter((address) => URL.canParse(address) && /^https?:/.test(address) && !address.includes("example.test"))
      .filter((address) => {
        try {
          return Boolean(readDomain(address.trim()));
        } catch {
          return false;
        }
      });
    expect(taken).toEqual([]);
  });

  test("refuse visitors", async () => {
    expect((await nobody.get("/dns/domain", { domain: "example.com" })).code).toBe(401);
    expect((await nobody.get("/dns/ip")).code).toBe(401);
  });

  test("fail at startup when DNS_SERVERS is invalid", () => {
    const declared = [{ id: "tools", settings: toolsSettings }];
    expect(() => readSettings({ DNS_SERVERS: "dns.example.com" }, declared)).toThrow(
      /DNS_SERVERS must be a comma list/,
    );
    const settings = readSettings({ DNS_SERVERS: "1.1.1.1, [2606:4700:4700::1111]:5353" }, declared);
    expect(settings.of("tools")).toMatchObject({
      DNS_SERVERS: [
        { address: "1.1.1.1", port: 53 },
        { address: "2606:4700:4700::1111", port: 5353 },
      ],
    });
  });
});
