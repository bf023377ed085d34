import { eraseUser } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import { type ApiClient, apiUser, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountContext, ask, lastCode, lastMessage, newEmail } from "../testing/account-kit";
import { anotherSession, isAlive } from "../testing/own-kit";
import { appCode, ownerShown, protect, wrongCode } from "../testing/two-factor-kit";
import { type AlipayStandIn, alipayProvider, type OAuthStandIn, oauthProvider } from "../third-party/testing/providers";
import { arrive, joinCookies, newPerson, signInWith, travel } from "../third-party/testing/travel";
import { bind, listBindings, unbind } from "./bindings.server";
import { action, loader } from "./routes/third";

let github: OAuthStandIn;
let alipay: AlipayStandIn;
beforeAll(async () => {
  github = await oauthProvider("github");
  alipay = await alipayProvider();
});
afterAll(async () => {
  await github.close();
  await alipay.close();
});

eachDatabase("linked provider accounts", (makeContext) => {
  let context: TestContext;
  let api: ApiClient;
  beforeAll(async () => {
    context = await accountContext(makeContext, false, { ...github.env, ...alipay.env });
    api = await contractClient(context);
  });
  afterAll(() => api.close());

  type Owner = Awaited<ReturnType<typeof owned>>;

  async function leave({ cookie, user }: Owner) {
    const form = { bind: "github", ...(await ownerShown(context, user)) };
    return travel(context, "github", { cookie, from: await ask(context, action, "/set/third", { form, cookie }) });
  }

  async function bindGithub(owner: Owner, person = newPerson()) {
    github.person = person;
    return arrive(context, await leave(owner));
  }

  const owned = () => signedInUser(context, { email: newEmail() });

  test("are added in the settings, and then sign in", async () => {
    const person = newPerson();
    const owner = await owned();
    const { cookie, user } = owner;
    const response = await bindGithub(owner, person);
    expect([response.status, response.location]).toEqual([303, "/set/third"]);
    const page = await ask(context, loader, "/set/third", { cookie });
    expect(page.data).toMatchObject({
      bindings: [{ provider: "github", name: person.name }],
      providers: ["github", "alipay"],
    });
    const signedIn = await signInWith(context, "github", github, { person });
    const viewer = await context.viewerOf(new Request("http://localhost", { headers: { cookie: signedIn.cookie } }));
    expect(viewer).toMatchObject({ kind: "registered", id: user.id });
    expect((await bindGithub(owner, person)).location).toBe("/set/third");
    expect(await listBindings(context, user.id)).toHaveLength(1);
  });

  test("are linked to one user only", async () => {
    const person = newPerson();
    const [one, two] = [await owned(), await owned()];
    await bindGithub(one, person);
    const response = await bindGithub(two, person);
    expect(response.location).toBe("/set/third?status=error&des=taken");
    expect(await listBindings(context, two.user.id)).toEqual([]);
  });

  test("are linked to one of twenty users who ask at the same time", async () => {
    const profile = { provider: "github", subject: newPerson().id, name: "many" } as const;
    const owners = await Promise.all(Array.from({ length: 20 }, () => owned()));
    const { context: asked } = await memoryRequest(context, "/");
    const results = await Promise.allSettled(owners.map(({ user }) => bind(asked, user.id, profile)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("are linked only to the user who started the flow", async () => {
    const [one, two] = [await owned(), await owned()];
    github.person = newPerson();
    const trip = await leave(one);
    const response = await arrive(context, { ...trip, cookie: joinCookies(trip.cookie, two.cookie) });
    expect(response.location).toBe("/set/third?status=error&des=failed");
    expect(await listBindings(context, two.user.id)).toEqual([]);
    expect(await listBindings(context, one.user.id)).toEqual([]);
  });

  test("cannot be started by a link", async () => {
    const { cookie, user } = await owned();
    const query = { purpose: "bind", userId: user.id, redirect: "/set/third" };
    await signInWith(context, "github", github, { cookie, query, person: newPerson() });
    expect(await listBindings(context, user.id)).toEqual([]);
  });

  test("cannot be started by a session alone", async () => {
    const owner = await owned();
    const { cookie } = owner;
    const send = (form: Record<string, string>) => ask(context, action, "/set/third", { form, cookie });
    expect((await send({ bind: "github" })).data.result.error).toMatchObject({ proof: [expect.any(String)] });
    expect((await send({ intent: "send-code", type: "email" })).data.sent).toBe(true);
    const proof = lastCode(context, owner.user.email ?? "");
    const wrong = await send({ bind: "github", type: "email", proof: "AAAAAA" });
    expect([wrong.status, wrong.data.result.error.proof.length]).toEqual([400, 1]);
    expect((await send({ bind: "github", type: "email", proof })).location).toContain("/login/oauth/authorize");
  });

  test("require the second factor if two-factor is on", async () => {
    const { user } = await owned();
    const { secret } = await protect(context, user);
    const { cookie } = await anotherSession(context, user);
    const { data } = await ask(context, loader, "/set/third", { cookie });
    expect(data.proof.bySecondFactor).toBe(true);
    const bind = async (proof: string) =>
      (await ask(context, action, "/set/third", { form: { bind: "github", proof }, cookie })).status;
    expect(await bind(await wrongCode(context, secret))).toBe(400);
    expect(await bind(await appCode(context, secret))).toBeLessThan(400);
  });

  test("are reported to their owner when added and removed, and their removal ends the sessions they may have opened", async () => {
    const owner = await owned();
    const { cookie, user } = owner;
    const noticeText = () => lastMessage(context, user.email ?? "")?.text;
    await bindGithub(owner);
    expect(noticeText()).toMatch(/An account at GitHub was linked/);
    const elsewhere = await anotherSession(context, user);
    const [binding] = await listBindings(context, user.id);
    await ask(context, action, "/set/third", { form: { unbind: binding?.id ?? "", confirmed: "yes" }, cookie });
    expect(noticeText()).toMatch(/An account at GitHub was unlinked/);
    expect([await isAlive(context, cookie), await isAlive(context, elsewhere.cookie)]).toEqual([true, false]);
  });

  test("are removed after a question", async () => {
    const owner = await owned();
    const { cookie, user } = owner;
    await bindGithub(owner);
    const [binding] = await listBindings(context, user.id);
    const form = { unbind: binding?.id ?? "" };
    const asked = await ask(context, action, "/set/third", { form, cookie });
    expect(asked.data).toEqual({ confirm: { name: "GitHub", fields: [["unbind", binding?.id]] } });
    expect(await listBindings(context, user.id)).toHaveLength(1);
    for (const _ of ["first press", "second press"]) {
      const response = await ask(context, action, "/set/third", { form: { ...form, confirmed: "yes" }, cookie });
      expect([response.status, response.location]).toEqual([303, "/set/third"]);
      expect(await listBindings(context, user.id)).toEqual([]);
    }
  });

  test("of other users get the same response as unknown ones", async () => {
    const [owner, stranger] = [await owned(), await owned()];
    await bindGithub(owner);
    const [binding] = await listBindings(context, owner.user.id);
    const results = [];
    for (const id of [binding?.id ?? "", "01ARZ3NDEKTSV4RRFFQ69G5FAV", "%"]) {
      const form = { unbind: id, confirmed: "yes" };
      results.push((await ask(context, action, "/set/third", { form, cookie: stranger.cookie })).status);
    }
    expect(results).toEqual([303, 303, 303]);
    const { api: client } = await apiUser(context, api);
    const [foreign, unknown] = [
      await client.post("/unbind", { id: binding?.id }),
      await client.post("/unbind", { id: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }),
    ];
    expect([foreign.status, foreign.data]).toEqual([unknown.status, unknown.data]);
    expect(foreign.code).toBe(404);
    expect((await client.get("/auth")).data.list).toEqual([]);
    expect(await listBindings(context, owner.user.id)).toHaveLength(1);
  });

  test("cannot be removed if one is the last way to sign in, even when two are removed at once", async () => {
    const { user, cookie, sessionId } = await signedInUser(context);
    const { context: asked } = await memoryRequest(context, "/");
    for (const { id, name } of [newPerson(), newPerson()]) {
      await bind(asked, user.id, { provider: "github", subject: id, name });
    }
    const bindings = await listBindings(context, user.id);
    expect(bindings).toHaveLength(2);
    const results = await Promise.allSettled(bindings.map(({ id }) => unbind(context, user.id, id, sessionId)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [last] = await listBindings(context, user.id);
    const form = { unbind: last?.id ?? "", confirmed: "yes" };
    const response = await ask(context, action, "/set/third", { form, cookie });
    expect(response.status).toBe(400);
    expect(response.data.refused).toMatch(/only way to sign in to your account/);
  });

  test("are listed and removed by calls", async () => {
    const person = newPerson();
    const { api: client, user } = await apiUser(context, api, { email: newEmail() });
    const { context: asked } = await memoryRequest(context, "/");
    await bind(asked, user.id, { provider: "alipay", subject: person.id, name: person.name });
    const { list } = (await client.get("/auth")).data;
    expect(list).toEqual([{ id: expect.any(String), name: "alipay", user: person.name }]);
    expect((await client.post("/unbind", { id: list[0].id })).data.info).toBe("Alipay unlinked");
    expect((await client.get("/auth")).data.list).toEqual([]);
  });

  test("are erased with the account", async () => {
    const owner = await owned();
    const { user } = owner;
    await bindGithub(owner);
    await eraseUser(context, user.id);
    const rows = await context.db.selectFrom("account_bindings").select("id").where("user_id", "=", user.id).execute();
    expect(rows).toEqual([]);
  });
});
