import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Auth } from "../sessions/exchange.server";
import { eachDatabase, type TestContext } from "../testing/context";
import { printFigure } from "../testing/figures";
import { type ApiClient, apiClient, apiUser, plainFetch } from "../testing/request";
import { changes, sampleFeature } from "../testing/sample-feature";

const minute = 60_000;

interface Sent {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: Record<string, string>;
}

/** HTTP statuses that differ from the code: programs would not get a response with status 407 or 408 (spec:site-129). */
const statuses = new Map([
  [400, 200],
  [407, 400],
  [408, 400],
]);

eachDatabase("signed calls", (makeContext) => {
  let context: TestContext;
  let client: ApiClient;
  let auth: Auth;
  beforeAll(async () => {
    context = await makeContext({ features: [sampleFeature] });
    client = await apiClient(context);
    auth = (await apiUser(context, client)).auth;
  });
  afterAll(() => client.close());
  beforeEach(() => {
    changes.length = 0;
  });

  /** Written from spec:site-46, independently of the code under test. */
  function signed(method: string, path: string, payload: string, at = context.clock.now()): Sent {
    const isQuery = method === "GET" || method === "DELETE";
    const sign = createHmac("sha256", auth.secret).update(`${at}\n${method}\n/api${path}\n${payload}`).digest("hex");
    const headers = { token: auth.token, timestamp: String(at), sign, "content-type": "application/json" };
    return { method, path, query: isQuery ? payload : "", body: isQuery ? "" : payload, headers };
  }

  async function send({ method, path, query, body, headers }: Sent): Promise<number> {
    const address = `${client.url}/api${path}${query && `?${query}`}`;
    const response = await plainFetch(address, { method, headers, body: body || undefined });
    const { code } = (await response.json()) as { code: number };
    expect(response.status).toBe(statuses.get(code) ?? code);
    return code;
  }

  it("are accepted with every method", async () => {
    expect(await send(signed("GET", "/sample", "page=2&title=%E4%B8%AD"))).toBe(200);
    expect(await send(signed("POST", "/sample", '{"name":"中文"}'))).toBe(200);
    expect(await send(signed("PUT", "/sample", '{ "name" : "b" }'))).toBe(200);
    expect(await send(signed("DELETE", "/sample", "id=1%2C2"))).toBe(200);
    expect(changes).toEqual(["POST 中文", "PUT b", "DELETE 1,2"]);
  });

  it("name the missing part", async () => {
    const sent = signed("POST", "/sample", '{"name":"a"}');
    const without = (...names: string[]) => ({
      ...sent,
      headers: Object.fromEntries(Object.entries(sent.headers).filter(([name]) => !names.includes(name))),
    });
    expect(await send(without("sign"))).toBe(406);
    expect(await send(without("sign", "timestamp"))).toBe(406);
    expect(await send(without("timestamp"))).toBe(408);
    expect(await send(without("token"))).toBe(401);
    expect(await send({ ...sent, headers: { ...sent.headers, token: "unknown" } })).toBe(401);
    expect(changes).toEqual([]);
  });

  it("with any one byte changed are rejected", async () => {
    const sent = signed("POST", "/sample", '{"name":"abc"}');
    const { sign = "", timestamp: time = "" } = sent.headers;
    const flip = (text: string, at: number, mask: number) => {
      const bytes = Buffer.from(text);
      bytes[at] = (bytes[at] ?? 0) ^ mask;
      return bytes.toString("latin1");
    };
    for (let at = 0; at < sign.length; at++) {
      expect(await send({ ...sent, headers: { ...sent.headers, sign: flip(sign, at, 1) } })).toBe(407);
    }
    for (let at = 0; at < sent.body.length; at++) {
      expect(await send({ ...sent, body: flip(sent.body, at, 1) }), `body ${at}`).toBe(407);
    }
    for (let at = 0; at < time.length; at++) {
      const timestamp = flip(time, at, 1);
      expect([407, 409], `timestamp ${timestamp}`).toContain(
        await send({ ...sent, headers: { ...sent.headers, timestamp } }),
      );
    }
    for (let at = 0; at < auth.token.length; at++) {
      expect(await send({ ...sent, headers: { ...sent.headers, token: flip(auth.token, at, 1) } })).toBe(401);
    }
    expect(changes).toEqual([]);
    expect(await send(sent)).toBe(200);
    const bytes = sign.length + sent.body.length + time.length + auth.token.length;
    printFigure(context, `API signature: ${bytes} bytes flipped one by one, 0 calls taken`);
  });

  it("are valid only for their query, method and path", async () => {
    const read = signed("GET", "/sample", "page=1");
    expect(await send({ ...read, query: "page=2" })).toBe(407);
    expect(await send({ ...read, query: "page=1&" })).toBe(407);
    expect(await send({ ...read, query: "" })).toBe(407);
    expect(await send({ ...read, path: "/info" })).toBe(407);
    const post = signed("POST", "/sample", '{"name":"a"}');
    expect(await send({ ...post, method: "PUT" })).toBe(407);
    expect(await send({ ...signed("GET", "/sample", "id=1"), method: "DELETE" })).toBe(407);
    expect(await send({ ...post, headers: { ...post.headers, sign: String(post.headers.sign).toUpperCase() } })).toBe(
      407,
    );
    expect(changes).toEqual([]);
  });

  it("cover the query of a call that has a body, too", async () => {
    const sent = signed("POST", "/sample", '{"name":"a"}');
    expect(await send({ ...sent, query: "platform=1" })).toBe(407);
    const whole = signed("POST", "/sample?platform=2", '{"name":"a"}');
    expect(await send({ ...whole, path: "/sample?platform=1" })).toBe(407);
    expect(await send({ ...whole, path: "/sample" })).toBe(407);
    expect(changes).toEqual([]);
    expect(await send(whole)).toBe(200);
  });

  describe("of forms", () => {
    const type = "multipart/form-data; boundary=x";
    const form = (source: string) =>
      `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nA\r\n` +
      `--x\r\nContent-Disposition: form-data; name="source"\r\n\r\n${source}\r\n--x--\r\n`;
    const digestOf = (body: string) => `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;

    function signedForm(path: string, digest: string, at?: number): Sent {
      const { body: _, ...sent } = signed("POST", path, digest, at);
      const headers = { ...sent.headers, "content-type": type, "content-digest": digest };
      return { ...sent, body: form("1"), headers };
    }

    it.each(["/sample/upload", "/sample/stream"])("cover the digest of the body: %s", async (path) => {
      const sent = signedForm(path, digestOf(form("1")));
      expect(await send(sent)).toBe(200);
      expect(await send(sent)).toBe(407);
      const changed = signedForm(path, digestOf(form("1")), context.clock.now() + 1);
      expect(await send({ ...changed, body: form("2") })).toBe(407);
      const again = signedForm(path, digestOf(form("1")), context.clock.now() + 2);
      const headers = { ...again.headers, "content-digest": digestOf(form("2")) };
      expect(await send({ ...again, body: form("2"), headers })).toBe(407);
    });

    it.each(["/sample/upload", "/sample/stream"])("are rejected where nothing covers the body: %s", async (path) => {
      const { body: _, ...bare } = signed("POST", path, "");
      const headers = { ...bare.headers, "content-type": type };
      expect(await send({ ...bare, headers, body: form("1") })).toBe(406);
      for (const digest of ["", "sha-512=:AAAA:", "sha-256=:AAAA:", `${digestOf("a")}, ${digestOf(form("1"))}`]) {
        expect(await send(signedForm(path, digest)), digest).toBe(406);
      }
    });

    it("need no digest where nobody signs", async () => {
      const nobody = (body: FormData) => client.as(null).post("/sample/upload", body);
      const fields = new FormData();
      fields.append("file", new Blob(["A"]), "a");
      fields.append("source", "1");
      expect((await nobody(fields)).code).toBe(200);
    });
  });

  it("are rejected when more than five minutes old or early", async () => {
    const at = (offset: number) => signed("POST", "/sample", `{"name":"${offset}"}`, context.clock.now() + offset);
    expect(await send(at(-5 * minute - 1000))).toBe(409);
    expect(await send(at(5 * minute + 1000))).toBe(409);
    expect(await send(at(-5 * minute + 1000))).toBe(200);
    expect(await send(at(5 * minute - 1000))).toBe(200);
    for (const timestamp of ["x", "-1", "1e13", "0x10", "9".repeat(15), `${context.clock.now()}.5`]) {
      const sent = signed("POST", "/sample", '{"name":"a"}');
      expect(await send({ ...sent, headers: { ...sent.headers, timestamp } }), timestamp).toBe(409);
    }
  });

  it("allow a change once: all of 1,000 repeats are rejected", async () => {
    for (const sent of [signed("POST", "/sample", '{"name":"once"}'), signed("DELETE", "/sample", "id=once")]) {
      changes.length = 0;
      expect(await send(sent)).toBe(200);
      for (let round = 0; round < 20; round++) {
        const codes = await Promise.all(Array.from({ length: 25 }, () => send(sent)));
        expect(new Set(codes)).toEqual(new Set([407]));
      }
      expect(changes).toHaveLength(1);
    }
    printFigure(context, "API signature: 1,000 repeats of two calls, 0 taken");
  });

  it("sent 50 times at once allow one change", async () => {
    const sent = signed("PUT", "/sample", '{"name":"race"}');
    const codes = await Promise.all(Array.from({ length: 50 }, () => send(sent)));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(changes).toEqual(["PUT race"]);
  });

  it("may be repeated if they only read, but not if they send a code", async () => {
    const read = signed("GET", "/sample", "page=1");
    expect([await send(read), await send(read)]).toEqual([200, 200]);
    const code = signed("GET", "/sample/send", "");
    expect([await send(code), await send(code)]).toEqual([200, 407]);
  });

  it("are rejected when made with another session's secret", async () => {
    const other = (await apiUser(context, client)).auth;
    const sent = signed("POST", "/sample", '{"name":"a"}');
    expect(await send({ ...sent, headers: { ...sent.headers, token: other.token } })).toBe(407);
  });

  describe("of temporary users", () => {
    it("need no signature, and reach only what temporary users may use", async () => {
      const { api } = await apiUser(context, client, { type: "temp" });
      expect((await api.get("/sample/third")).data.kind).toBe("temporary");
      expect((await api.get("/sample")).status).toBe(403);
      expect((await api.post("/sample", { name: "a" })).status).toBe(403);
      expect(changes).toEqual([]);
    });
  });
});
