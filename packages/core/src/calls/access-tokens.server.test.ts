import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Feature } from "../feature";
import type { User } from "../sessions/users.server";
import { eachDatabase, type TestContext } from "../testing/context";
import { type ApiClient, apiClient, apiUser, signedInUser } from "../testing/request";
import { accessTokenPrefix, type Scope, scopeGroups } from "./access-tokens.server";
import { type CallMethod, type CallScope, defineCall } from "./call";

const token = `${accessTokenPrefix}of-a-program`;
let owner: User;
let scopes: Scope[] = [];

const call = (method: CallMethod, path: string, access: "open" | "registered" = "registered", scope?: CallScope) =>
  defineCall({
    method,
    path,
    access,
    scope,
    summary: "Says who calls",
    run: async ({ viewer }) => ({ info: "id" in viewer ? viewer.id : "a visitor" }),
  });

const shelf = featureOf("shelf", {
  calls: [
    call("GET", "/shelf"),
    call("POST", "/shelf"),
    call("POST", "/shelf/search", "registered", "read"),
    call("POST", "/shelf/key", "registered", "none"),
    call("GET", "/shelf/open", "open"),
  ],
  callsLabel: "shelf:title",
});
const closed = featureOf("closed", {
  calls: [call("GET", "/closed")],
  findAccessToken: async (_: unknown, sent: string) =>
    sent === token
      ? { viewer: { kind: "registered" as const, id: owner.id, name: "", avatar: null }, scopes }
      : undefined,
});

function featureOf(id: string, server: object): Feature {
  const locales = { zhCn: noWords, zhHk: noWords, enUs: noWords };
  return { id, package: id, routes: [], locales, server: async () => ({ default: { migrations: {}, ...server } }) };
}

async function noWords() {
  return { default: {} };
}

// spec:site-128
eachDatabase("access tokens", (makeContext) => {
  let context: TestContext;
  let nobody: ApiClient;
  beforeAll(async () => {
    context = await makeContext({ features: [shelf, closed] });
    nobody = await apiClient(context);
    owner = (await signedInUser(context)).user;
  });
  afterAll(() => nobody.close());
  beforeEach(() => {
    scopes = ["shelf:read"];
  });
  const send = (method: CallMethod, path: string, headers: Record<string, string> = {}) =>
    nobody.call(method, path, {
      ...(method !== "GET" && { body: {} }),
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

  it("open the calls of their scopes without a signature", async () => {
    expect(await send("GET", "/shelf")).toMatchObject({ code: 200, data: { info: owner.id } });
    expect(await send("POST", "/shelf/search")).toMatchObject({ code: 200, data: { info: owner.id } });
    const refused = await send("POST", "/shelf");
    expect(refused).toMatchObject({ status: 403, code: 403 });
    expect(refused.data.info).toBe("The access token lacks the permission shelf:write");
    scopes = ["shelf:write"];
    expect(await send("POST", "/shelf")).toMatchObject({ code: 200, data: { info: owner.id } });
    expect(await send("GET", "/shelf")).toMatchObject({ code: 403 });
  });

  it("open no call that issues credentials, none of core and none of a feature that names no label", async () => {
    scopes = ["shelf:read", "shelf:write", "closed:read"];
    for (const [method, path] of [
      ["POST", "/shelf/key"],
      ["GET", "/closed"],
      ["GET", "/info"],
      ["GET", "/search"],
    ] as const) {
      expect(await send(method, path), path).toMatchObject({
        status: 403,
        data: { info: "No access token opens this call" },
      });
    }
    expect(scopeGroups(context)).toEqual([{ feature: "shelf", label: "shelf:title" }]);
  });

  it("identify their user in an open call only with its scope", async () => {
    expect((await send("GET", "/shelf/open")).data.info).toBe(owner.id);
    scopes = ["closed:read"];
    expect((await send("GET", "/shelf/open")).data.info).toBe("a visitor");
  });

  it("are refused when they are wrong, even beside a cookie", async () => {
    const { cookie } = await signedInUser(context);
    for (const wrong of [`${token}x`, accessTokenPrefix, `${accessTokenPrefix}${"x".repeat(100)}`]) {
      const authorization = `Bearer ${wrong}`;
      expect(await send("GET", "/shelf", { authorization, cookie })).toMatchObject({ status: 401, code: 401 });
      expect(await send("GET", "/shelf/open", { authorization })).toMatchObject({ status: 401 });
    }
  });

  it("do not replace the signature of a session's token", async () => {
    const { auth } = await apiUser(context, nobody);
    expect(await send("GET", "/shelf", { token: auth.token })).toMatchObject({ status: 406 });
  });

  it("may be sent by pages of other origins, which cannot read the response to a cookie", async () => {
    const origin = "https://elsewhere.example";
    const preflight = await fetch(`${nobody.url}/api/shelf`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "authorization" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-methods")).toBe("OPTIONS, HEAD, GET, POST");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("Authorization");
    expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
    const foreign = { origin, "sec-fetch-site": "cross-site" };
    const allowed = await send("GET", "/shelf", foreign);
    expect([allowed.code, allowed.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    expect((await send("POST", "/shelf", foreign)).headers.get("access-control-allow-origin")).toBe("*");
    const { cookie } = await signedInUser(context);
    const byCookie = await nobody.call("GET", "/shelf", { headers: { ...foreign, cookie } });
    expect([byCookie.status, byCookie.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  });

  it("are described with their scopes in the OpenAPI document and on the page of the calls", async () => {
    const document = (await (await fetch(`${nobody.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { security: object[] }>>;
    };
    expect(document.paths["/shelf"]?.get?.security).toContainEqual({ accessToken: ["shelf:read"] });
    expect(document.paths["/shelf"]?.post?.security).toContainEqual({ accessToken: ["shelf:write"] });
    expect(JSON.stringify(document.paths["/shelf/key"])).not.toContain("accessToken");
    expect(JSON.stringify(document.paths["/closed"])).not.toContain("accessToken");
    const page = await (await fetch(`${nobody.url}/api`)).text();
    expect(page).toContain("<code>shelf:write</code>");
    expect(page).toContain("Authorization: Bearer dzt_…");
  });
});
