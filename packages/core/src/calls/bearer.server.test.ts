import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Feature } from "../feature";
import type { User } from "../sessions/users.server";
import { eachDatabase, type TestContext } from "../testing/context";
import { type ApiClient, apiClient, apiUser, signedInUser } from "../testing/request";
import { defineCall } from "./call";

const token = "a-token-of-one-purpose";
let owner: User;
let done: string[] = [];

const changing = (path: string) =>
  defineCall({
    method: "POST",
    path,
    access: "registered",
    summary: "Changes",
    async run({ viewer }) {
      done.push(viewer.id);
      return {};
    },
  });

const upload = {
  ...changing("/upload"),
  bearer: async (_context: unknown, sent: string) =>
    sent === token
      ? {
          kind: owner.type === "temp" ? ("temporary" as const) : ("registered" as const),
          id: owner.id,
          name: "",
          avatar: null,
        }
      : undefined,
};

const feature: Feature = {
  id: "bearer",
  package: "bearer",
  routes: [],
  locales: { zhCn: noWords, zhHk: noWords, enUs: noWords },
  server: async () => ({ default: { migrations: {}, calls: [upload, changing("/other")] } }),
};

async function noWords() {
  return { default: {} };
}

eachDatabase("a call's own tokens", (makeContext) => {
  let context: TestContext;
  let nobody: ApiClient;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    nobody = await apiClient(context);
    owner = (await signedInUser(context)).user;
  });
  afterAll(() => nobody.close());
  beforeEach(() => {
    done = [];
  });
  const send = (path: string, headers: Record<string, string>, body: unknown = {}) =>
    nobody.call("POST", path, { body, headers });

  it("open that call without a signature, from any origin", async () => {
    expect(await send("/upload", { authorization: `Bearer ${token}` })).toMatchObject({ code: 200 });
    const elsewhere = { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" };
    expect(await send("/upload", { authorization: `bearer ${token}`, ...elsewhere })).toMatchObject({ code: 200 });
    expect(done).toEqual([owner.id, owner.id]);
  });

  it("open no other call", async () => {
    expect(await send("/other", { authorization: `Bearer ${token}` })).toMatchObject({ status: 401 });
    expect(await send("/other", { token })).toMatchObject({ status: 401 });
    expect(await send("/upload", { token })).toMatchObject({ status: 401 });
    expect(done).toEqual([]);
  });

  it("are rejected when they are wrong, even beside a valid cookie", async () => {
    const { cookie } = await signedInUser(context);
    for (const wrong of [`${token}x`, token.slice(1), "x".repeat(201), "'; --"]) {
      expect(await send("/upload", { authorization: `Bearer ${wrong}` })).toMatchObject({ status: 401 });
    }
    expect(await send("/upload", { authorization: "Bearer wrong", cookie })).toMatchObject({ status: 401 });
    expect(await send("/upload", { authorization: `Basic ${token}` })).toMatchObject({ status: 401 });
    expect(done).toEqual([]);
  });

  it("do not exempt a request of a foreign page from the origin check", async () => {
    const { cookie } = await signedInUser(context);
    const headers = { cookie, "sec-fetch-site": "cross-site", authorization: "Basic eDp5" };
    expect(await send("/upload", headers)).toMatchObject({ status: 403 });
    expect(done).toEqual([]);
  });

  it("grant no more access than the call allows", async () => {
    const before = owner;
    owner = (await signedInUser(context, { type: "temp" })).user;
    expect(await send("/upload", { authorization: `Bearer ${token}` })).toMatchObject({ status: 403 });
    owner = before;
    expect(done).toEqual([]);
  });

  it("do not replace the signature when the request has a session's token, too", async () => {
    const { auth } = await apiUser(context, nobody);
    expect(await send("/upload", { authorization: `Bearer ${token}`, token: auth.token })).toMatchObject({
      status: 406,
    });
    expect(done).toEqual([]);
  });

  it("appear in the OpenAPI document", async () => {
    const document = (await (await fetch(`${nobody.url}/api/openapi.json`)).json()) as {
      paths: Record<string, { post: { security: object[] } }>;
    };
    expect(document.paths["/upload"]?.post.security).toContainEqual({ bearer: [] });
    expect(document.paths["/other"]?.post.security).not.toContainEqual({ bearer: [] });
  });
});
