import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLimits } from "../limits.server";
import { endSession } from "../sessions/ending.server";
import { eachDatabase, type TestContext, testContext } from "../testing/context";
import { fuzzCalls } from "../testing/fuzz";
import { type ApiClient, apiClient, apiUser, plainFetch, serveHandlers, signedInUser } from "../testing/request";
import { changes, sampleFeature } from "../testing/sample-feature";
import { coreCalls } from "./core-calls.server";
import { createApiHandler } from "./handler.server";
import { limitTime } from "./input.server";

eachDatabase("calls", (makeContext) => {
  let context: TestContext;
  let nobody: ApiClient;
  beforeAll(async () => {
    context = await makeContext({ features: [sampleFeature] });
    nobody = await apiClient(context);
  });
  afterAll(() => nobody.close());
  beforeEach(() => {
    changes.length = 0;
  });

  describe("the envelope", () => {
    it("of success has a code, a message and the payload", async () => {
      const { api, user } = await apiUser(context, nobody);
      expect(await api.post("/sample", { name: "a" })).toMatchObject({ status: 200, code: 200, data: { info: "a" } });
      expect((await api.get("/sample")).data).toEqual({ info: "", list: [user.id], page: 1 });
    });

    it("names unknown fields of body and query, and the call does not run", async () => {
      const { api } = await apiUser(context, nobody);
      const misspelt = await api.post("/sample", { name: "a", tag: ["b"], ["x".repeat(100)]: 1 });
      expect(misspelt).toMatchObject({ status: 200, code: 400, data: { info: 'The field "tag" is not known here' } });
      expect(misspelt.data.fields[`x`.repeat(100)]).toEqual([`The field "${"x".repeat(40)}" is not known here`]);
      const unread = await api.get("/sample", { page: "1", sise: "2" });
      expect(unread.data.fields).toEqual({ sise: ['The field "sise" is not known here'] });
      const inQuery = await api.call("POST", "/sample", { query: { name: "b" }, body: { name: "a" } });
      expect(inQuery.data.fields).toEqual({ name: ['The field "name" is not known here'] });
      expect(
        (await api.call("POST", "/sample", { query: { platform: "2" }, body: { name: "a", bfp: "x" } })).code,
      ).toBe(200);
      expect((await nobody.get("/sample/of/me")).data.name).toBe("me");
      const form = new FormData();
      form.append("file", new Blob(["A"]), "a");
      form.append("source", "1");
      form.append("sources", "1");
      expect((await nobody.post("/sample/upload", form)).data.fields).toEqual({
        sources: ['The field "sources" is not known here'],
      });
      expect(changes).toEqual(["POST a"]);
    });

    it("of invalid input is HTTP 200 with a message per field, in the caller's language", async () => {
      const { api } = await apiUser(context, nobody);
      const body = { name: "x".repeat(11), tags: ["a", "b", "c"] };
      const english = await api.post("/sample", body);
      expect(english).toMatchObject({
        status: 200,
        code: 400,
        data: { info: "At most 10 characters", fields: { name: ["At most 10 characters"], tags: ["At most 2"] } },
      });
      const headers = { language: "zhHk" };
      const chinese = await api.call("POST", "/sample", { body, headers });
      expect(chinese.data.info).toBe("最多 10 個字元");
      expect(chinese.headers.get("content-language")).toBe("zh-HK");
      expect((await api.post("/sample", null)).code).toBe(400);
      expect((await api.post("/sample", {})).data.fields).toEqual({ name: ["Cannot be empty"] });
      expect(changes).toEqual([]);
    });

    it("of a rule's refusal carries its code, field and payload", async () => {
      const refuse = (code: number) => nobody.post("/sample/refuse", { code });
      const data = { info: "At most 3 characters", fields: { name: ["At most 3 characters"] }, status: 2 };
      expect(await refuse(102)).toMatchObject({ status: 200, code: 102, data });
      expect(await refuse(400)).toMatchObject({ status: 200, code: 400, data });
      expect(await refuse(403)).toMatchObject({ status: 403, code: 403 });
      expect(await refuse(404)).toMatchObject({ status: 404, code: 404, data: { info: "Address not found" } });
    });

    it("of an unexpected error has only a reference", async () => {
      const { status, code, data, headers } = await nobody.get("/sample/break");
      expect([status, code]).toEqual([500, 500]);
      const reference = headers.get("x-request-id");
      expect(data).toEqual({ info: `Internal server error (reference ${reference})`, reference });
    });
  });

  describe("the transport", () => {
    const raw = (path: string, init: RequestInit) => plainFetch(`${nobody.url}/api${path}`, init);

    it("accepts only version v2", async () => {
      expect((await raw("/words", { headers: { version: "v2" } })).status).toBe(200);
      const other = await raw("/words", { headers: { version: "v3", "accept-language": "en" } });
      expect([other.status, await other.json()]).toEqual([400, { code: 400, data: { info: "Request error" } }]);
    });

    it("responds with 404 to an unknown path, and with the allowed methods to an unknown method", async () => {
      expect((await nobody.get("/nothing")).status).toBe(404);
      expect((await nobody.get("/sample/of/%ff")).status).toBe(404);
      expect((await nobody.get("/__proto__")).status).toBe(404);
      const wrong = await raw("/words", { method: "POST" });
      expect([wrong.status, wrong.headers.get("allow")]).toEqual([404, "OPTIONS, HEAD, GET"]);
      const options = await raw("/sample", { method: "OPTIONS" });
      expect([options.status, options.headers.get("allow")]).toEqual([204, "OPTIONS, HEAD, GET, POST, PUT, DELETE"]);
      expect(options.headers.has("access-control-allow-origin")).toBe(false);
    });

    it("responds to HEAD like to GET, without a body, and sends no code by it", async () => {
      const head = await raw("/words", { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
      expect(Number(head.headers.get("content-length"))).toBeGreaterThan(100);
      expect((await raw("/sample/send", { method: "HEAD" })).status).toBe(404);
      expect(changes).toEqual([]);
    });

    it("accepts JSON, and multipart where a call allows it", async () => {
      const post = (path: string, type: string, body: BodyInit) =>
        raw(path, { method: "POST", headers: { "content-type": type }, body });
      expect((await post("/sample/refuse", "text/plain", "{}")).status).toBe(415);
      expect((await post("/sample/refuse", "application/x-www-form-urlencoded", "a=b")).status).toBe(415);
      expect((await post("/sample/refuse", "multipart/form-data; boundary=x", "--x--")).status).toBe(415);
      expect((await post("/sample/refuse", "application/json", "{broken")).status).toBe(400);
      expect((await post("/sample/refuse", "application/json", new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400);
      expect((await post("/sample/upload", "multipart/form-data; boundary=x", "broken")).status).toBe(400);
      expect((await post("/sample/refuse", "application/json; charset=utf-8", '{"code":102}')).status).toBe(200);
    });

    it("reads one file or several, and lets a call read its body itself", async () => {
      const form = new FormData();
      form.append("source", "3");
      form.append("file", new Blob(["a"]), "一.png");
      expect((await nobody.post("/sample/upload", form)).data).toMatchObject({ names: ["一.png"], source: 3 });
      form.append("file", new Blob(["b"]), "b.png");
      expect((await nobody.post("/sample/upload", form)).data.names).toEqual(["一.png", "b.png"]);
      expect((await nobody.post("/sample/stream", form)).data.source).toBe("3");
      form.append("file", new Blob(["c".repeat(3000)]), "c.png");
      expect((await nobody.post("/sample/upload", form)).status).toBe(413);
    });

    it("rejects a body over 1 MiB, with or without a declared length, without reading it all", async () => {
      const body = JSON.stringify({ code: 102, filler: "x".repeat(1024 * 1024) });
      const headers = { "content-type": "application/json" };
      expect((await raw("/sample/refuse", { method: "POST", headers, body })).status).toBe(413);
      const port = Number(new URL(nobody.url).port);
      const sent = await new Promise<string>((resolve) => {
        const socket = connect(port, "127.0.0.1");
        let response = "";
        socket.on("data", (part) => {
          response += part;
        });
        socket.on("close", () => resolve(response));
        socket.on("error", () => {});
        socket.write("POST /api/sample/refuse HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n");
        socket.write("Transfer-Encoding: chunked\r\n\r\n");
        const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
        const timer = setInterval(() => (socket.writable ? socket.write(chunk) : clearInterval(timer)), 1);
      });
      expect(sent).toMatch(/^HTTP\/1\.1 413 /);
    });

    it("lifts the time limit only for uploads of signed-in users", async () => {
      const { cookie } = await signedInUser(context);
      const handler = createApiHandler(context);
      const server = await serveHandlers((message, response) => {
        limitTime(message, 300);
        return handler(message, response);
      });
      const field = '--x\r\nContent-Disposition: form-data; name="source"\r\n\r\n3\r\n--x--\r\n';
      const slowly = (headers: Record<string, string>) =>
        new Promise<number | undefined>((resolve, reject) => {
          const sent = httpRequest(`${server.url}/api/sample/stream`, { method: "POST", headers }, (got) =>
            resolve(got.resume().statusCode),
          );
          sent.once("error", reject);
          sent.write(field.slice(0, 9));
          pause(900).then(() => sent.end(field.slice(9)));
        });
      const form = { "content-type": "multipart/form-data; boundary=x" };
      const upload = slowly({ ...form, cookie, "sec-fetch-site": "same-origin" });
      await expect(slowly(form)).rejects.toMatchObject({ code: "ECONNRESET" });
      expect(await upload).toBe(200);
      await server.close();
    });

    it("limits the rate per address and per user, and sends the seconds to wait", async () => {
      const narrow = { ...context, limits: createLimits() };
      const server = await serveHandlers(createApiHandler(narrow, { callsPerMinute: 5 }));
      const responses = await Promise.all(Array.from({ length: 200 }, () => fetch(`${server.url}/api/words`)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
      const refused = responses.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(195);
      for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await refused[0]?.json()).toMatchObject({ code: 429 });
      await server.close();
    });
  });

  describe("a browser's cookie", () => {
    const withCookie = (cookie: string, method: string, path: string, headers: Record<string, string>) => {
      const body = method === "POST" ? JSON.stringify({ name: "a" }) : undefined;
      return plainFetch(`${nobody.url}/api${path}`, {
        method,
        headers: { cookie, ...(body && { "content-type": "application/json" }), ...headers },
        body,
      });
    };
    const foreign = [
      "https://evil.example",
      "http://localhost",
      "http://localhost:3001",
      "http://localhost.evil.example:3000",
      "null",
    ];

    it("allows changes from this site only", async () => {
      const { cookie } = await signedInUser(context);
      for (const origin of foreign) {
        for (const site of ["cross-site", "same-site", undefined]) {
          const headers = { origin, ...(site && { "sec-fetch-site": site }) };
          expect((await withCookie(cookie, "POST", "/sample", headers)).status, origin).toBe(403);
          expect((await withCookie(cookie, "GET", "/sample/send", headers)).status, origin).toBe(403);
          expect((await withCookie("", "GET", "/sample/send", headers)).status, origin).toBe(403);
          expect((await withCookie(cookie, "GET", "/sample", headers)).status, origin).toBe(403);
        }
      }
      expect((await withCookie(cookie, "POST", "/sample", {})).status).toBe(403);
      expect((await withCookie(cookie, "GET", "/sample/send", {})).status).toBe(403);
      expect(changes).toEqual([]);
      const origin = context.settings.origin;
      expect((await withCookie(cookie, "POST", "/sample", { origin })).status).toBe(200);
      expect((await withCookie(cookie, "GET", "/sample/send", { "sec-fetch-site": "same-origin" })).status).toBe(200);
      expect((await withCookie(cookie, "GET", "/sample", {})).status).toBe(200);
      const own = await withCookie(cookie, "GET", "/sample/of/x", { origin });
      expect(await own.json()).toMatchObject({ data: { kind: "registered" } });
      expect(changes).toEqual(["POST a", "send registered"]);
    });

    it("is ignored beside a token, which must be signed", async () => {
      const { cookie } = await signedInUser(context);
      const { auth } = await apiUser(context, nobody);
      const headers = { token: auth.token, origin: context.settings.origin };
      expect((await withCookie(cookie, "POST", "/sample", headers)).status).toBe(406);
    });
  });

  describe("who may call", () => {
    it("rejects visitors where a user is needed, and reports an expired token as such", async () => {
      expect(await nobody.get("/sample")).toMatchObject({
        status: 401,
        code: 401,
        data: { info: "Please sign in first" },
      });
      const { api, auth } = await apiUser(context, nobody);
      expect((await api.get("/sample")).status).toBe(200);
      await endSession(context, auth.uuid);
      const dead = await api.get("/sample");
      expect(dead).toMatchObject({
        status: 401,
        data: { info: "Your sign-in has expired. Please sign in again" },
      });
    });

    it("reports an expired cookie of the site's page as such", async () => {
      const { cookie, sessionId } = await signedInUser(context);
      const headers = { cookie, "sec-fetch-site": "same-origin" };
      expect((await nobody.call("GET", "/sample", { headers })).code).toBe(200);
      await endSession(context, sessionId);
      expect(await nobody.call("GET", "/sample", { headers })).toMatchObject({
        status: 401,
        data: { info: "Your sign-in has expired. Please sign in again" },
      });
    });

    it("lets programs without cookie or token make open calls", async () => {
      expect((await nobody.get("/sample/send")).status).toBe(200);
      expect((await nobody.get("/sample/of/%E4%B8%AD")).data.name).toBe("中");
    });

    it("allows only status and words while the site is closed", async () => {
      await context.site.setStatus({ is_close: 1, close_des: "Back at noon" });
      const closed = await nobody.get("/sample/of/x");
      expect(closed).toMatchObject({ status: 503, code: 503, data: { info: "Back at noon" } });
      expect((await nobody.get("/site")).data.data.status.is_close).toBe(1);
      expect((await nobody.get("/words")).status).toBe(200);
      await context.site.setStatus({ is_close: 0 });
      expect((await nobody.get("/sample/of/x")).status).toBe(200);
    });
  });

  it("never respond with 500 to inputs fuzzed from their schemas", async () => {
    await fuzzCalls(context, coreCalls);
    const refusing = ["/sample/break", "/sample/refuse"];
    const calls = context.features[0]?.server.calls?.filter(({ path }) => !refusing.includes(path)) ?? [];
    await fuzzCalls(context, calls, { runs: 100 });
  }, 300_000);
});

it("fuzzing finds a call that breaks", async () => {
  const context = await testContext({ features: [sampleFeature] });
  const breaking = context.features[0]?.server.calls?.filter(({ path }) => path === "/sample/break") ?? [];
  await expect(fuzzCalls(context, breaking, { runs: 5 })).rejects.toThrow("/api/sample/break");
  await context.close();
});
