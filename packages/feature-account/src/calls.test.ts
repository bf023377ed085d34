import { coreCalls } from "@dozen/core/calls/core-calls.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import { type ApiClient, apiUser, requestTo, signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  accountContext,
  addUser,
  goodPassword,
  lastCode,
  lastMessage,
  newEmail,
  newPhone,
  somebody,
} from "./testing/account-kit";

eachDatabase("account calls", (makeContext) => {
  let context: TestContext;
  let api: ApiClient;
  beforeAll(async () => {
    context = await accountContext(makeContext);
    api = await contractClient(context);
  });
  afterAll(() => api.close());

  test("declare the schema of their response, except the one that redirects", () => {
    const calls = context.features.flatMap(({ server }) => server.calls ?? []);
    const silent = calls.filter(({ response }) => !response).map(({ method, path }) => `${method} ${path}`);
    expect(silent).toEqual(["POST /shortVerify"]);
    expect(coreCalls.filter(({ response }) => !response)).toEqual([]);
  });

  test("core's info call returns what it declares, with every quota of spec:site-61", async () => {
    const { api: mine } = await apiUser(context, api);
    for (const path of ["/words", "/site", "/crypto"]) expect((await api.get(path)).code).toBe(200);
    const info = await mine.get("/info");
    expect(info.data.data.config).toEqual({ f2a: false, code_sum: 0 });
    expect((await mine.put("/info", { name: "Ada" })).data.data.name).toBe("Ada");
  });

  test("register by mail and by SMS, and exchange the uuid for a session once", async () => {
    for (const [type, account, path] of [
      ["email", newEmail(), "/emailReg"],
      ["phone", newPhone(), "/phoneReg"],
    ] as const) {
      const sent = await api.get(path, { [type]: account });
      expect([sent.code, typeof sent.data.info]).toEqual([200, "string"]);
      const body = { type, [type]: account, code: lastCode(context, account), password: goodPassword, bfp: "print" };
      const registered = await api.post("/reg", body);
      expect(registered.code).toBe(200);
      const exchanged = await api.post("/token", { uuid: registered.data.data.uuid });
      expect(exchanged.data.data).toMatchObject({ token: expect.any(String), secret: expect.any(String) });
      expect((await api.post("/token", { uuid: registered.data.data.uuid })).code).toBe(401);
    }
  });

  test("sign in by password and by code", async () => {
    const account = newEmail();
    await addUser(context, account);
    const common = { type: "email", email: account, bfp: "print", platform: 2 };
    const byPassword = await api.post("/login", { ...common, pwdType: "password", password: goodPassword });
    expect(byPassword.data).toEqual({ info: "Welcome back", data: { uuid: expect.any(String) } });
    await api.get("/emailLogin", { email: account });
    const byCode = await api.post("/login", { ...common, pwdType: "verify", code: lastCode(context, account) });
    expect(byCode.data.data.uuid).toEqual(expect.any(String));
  });

  test("accept a password that was encrypted for the site's key", async () => {
    const account = newEmail();
    await addUser(context, account);
    const sealed = await compactJwe(context.secrets.jwk, goodPassword);
    const body = { type: "email", email: account, pwdType: "password" };
    expect((await api.post("/login", { ...body, password: sealed })).code).toBe(200);
    const broken = await api.post("/login", { ...body, password: `${sealed.slice(0, -2)}xx` });
    expect(broken.data.fields).toEqual({
      password: ["The encrypted password could not be read. Reload the page and try again"],
    });
  });

  test("reset a password, and name the step to return to", async () => {
    const account = newEmail();
    const user = await addUser(context, account);
    await api.get("/emailReset", { email: account });
    const body = { type: "email", email: account, password: "another-horse-8", bfp: "print" };
    const wrong = await api.post("/reset", { ...body, code: "WRONG2" });
    expect([wrong.status, wrong.code, wrong.data.status]).toEqual([200, 400, 2]);
    const right = await api.post("/reset", { ...body, code: lastCode(context, account) });
    expect([right.code, right.data.status, right.data.data]).toEqual([200, 0, undefined]);
    expect((await api.post("/login", { ...body, pwdType: "password" })).code).toBe(200);

    const { issueCode } = await import("./codes/codes.server");
    const code = await issueCode(context, "reset", account, somebody);
    await context.db.deleteFrom("users").where("id", "=", user.id).execute();
    const gone = await api.post("/reset", { ...body, code });
    expect([gone.code, gone.data.status, gone.data.info]).toEqual([400, 1, "This account is not registered"]);
  });

  test("end the session of a token or a cookie at once", async () => {
    const account = newEmail();
    await addUser(context, account);
    const body = { type: "email", email: account, pwdType: "password", password: goodPassword };
    const { uuid } = (await api.post("/login", body)).data.data;
    const auth = (await api.post("/token", { uuid })).data.data;
    const mine = api.as(auth);
    expect((await mine.get("/info")).code).toBe(200);
    expect((await mine.post("/signOut")).code).toBe(200);
    expect((await mine.get("/info")).code).toBe(401);
    expect((await api.post("/signOut")).code).toBe(401);

    const { cookie } = await signedInUser(context);
    const headers = { cookie, "sec-fetch-site": "same-origin" };
    expect((await api.call("POST", "/signOut", { headers })).code).toBe(200);
    expect((await context.viewerOf(requestTo(context, "/", { cookie }))).kind).toBe("visitor");
  });

  test("return the message of each field for invalid input", async () => {
    const response = await api.post("/login", { type: "phone", pwdType: "password", phone: "12345" });
    expect([response.status, response.code]).toEqual([200, 400]);
    expect(response.data.fields.phone).toEqual(["Enter a mobile number, with its country code if it is from abroad"]);
    const none = await api.post("/reg", { type: "email", code: "ABC234", password: goodPassword });
    expect(none.data.fields.email).toEqual(["Cannot be empty"]);
    const short = await api.post("/reg", { type: "email", email: newEmail(), code: "ABC234", password: "12345" });
    expect(short.data.fields.password).toEqual(["Password must be at least 6 characters, without spaces"]);
    const long = await api.get("/emailLogin", { email: `${"a".repeat(300)}@example.com` });
    expect(long.code).toBe(400);
  });

  test("send no code at the request of another site", async () => {
    const account = newEmail();
    const foreign: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: `${context.settings.origin}.evil.example` },
    ];
    for (const headers of foreign) {
      const response = await api.call("GET", "/emailReg", { query: { email: account }, headers });
      expect([response.status, lastMessage(context, account)]).toEqual([403, undefined]);
    }
  });

  test("say when the next code may be requested", async () => {
    const account = newEmail();
    await api.get("/emailReg", { email: account });
    const soon = await api.get("/emailReg", { email: account });
    expect([soon.status, soon.code]).toEqual([429, 429]);
    expect(Number(soon.headers.get("Retry-After"))).toBeGreaterThan(50);
    expect(soon.data.info).toMatch(/another in \d+ seconds/);
  });
});

/** A compact JWE by RFC 7516, RSA-OAEP-256 with A256GCM, as a browser creates it. */
async function compactJwe(jwk: JsonWebKey, text: string): Promise<string> {
  const { subtle } = globalThis.crypto;
  const utf8 = new TextEncoder();
  const wrapping = await subtle.importKey("jwk", jwk, { name: "RSA-OAEP", hash: "SHA-256" }, false, ["encrypt"]);
  const key = globalThis.crypto.getRandomValues(new Uint8Array(32));
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(12));
  const header = Buffer.from(JSON.stringify({ alg: "RSA-OAEP-256", enc: "A256GCM" })).toString("base64url");
  const wrapped = await subtle.encrypt({ name: "RSA-OAEP" }, wrapping, key);
  const content = await subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const algorithm = { name: "AES-GCM", iv, additionalData: utf8.encode(header) };
  const sealed = Buffer.from(await subtle.encrypt(algorithm, content, utf8.encode(text)));
  const parts = [Buffer.from(wrapped), iv, sealed.subarray(0, -16), sealed.subarray(-16)];
  return [header, ...parts.map((part) => Buffer.from(part).toString("base64url"))].join(".");
}
