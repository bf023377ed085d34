import { findUser } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import { type ApiClient, apiUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listBindings } from "../bindings/bindings.server";
import { createInvites } from "../registration/invites.server";
import { action as signOut } from "../sign-out/routes/signout";
import { accountContext, addUser, ask, lastCode, lastMessage, newEmail, newPhone } from "../testing/account-kit";
import { sweepTemporaries } from "./identity.server";
import { action, loader } from "./routes/verify";
import { type OAuthStandIn, oauthProvider } from "./testing/providers";
import { newPerson, signInWith } from "./testing/travel";

let github: OAuthStandIn;
beforeAll(async () => {
  github = await oauthProvider("github");
});
afterAll(() => github.close());

eachDatabase("verification of temporary users", (makeContext) => {
  let context: TestContext;
  let byInvite: TestContext;
  let api: ApiClient;
  beforeAll(async () => {
    context = await accountContext(makeContext, false, github.env);
    byInvite = await accountContext(makeContext, true, github.env);
    api = await contractClient(context);
  });
  afterAll(() => api.close());

  async function temporary(site = context) {
    const person = newPerson();
    const { cookie } = await signInWith(site, "github", github, { person });
    const viewer = await site.viewerOf(new Request("http://localhost", { headers: { cookie } }));
    if (viewer.kind !== "temporary") throw new Error("This is no temporary user.");
    return { person, cookie, id: viewer.id };
  }

  async function codeFor(account: string, cookie: string, site = context) {
    const sent = await ask(site, action, "/verify", { form: { intent: "send-code", account }, cookie });
    expect(sent.data).toMatchObject({ sent: true });
    return lastCode(site, account);
  }

  test("registers a user whose address has no account, in a new session", async () => {
    const account = newEmail();
    const { cookie, id, person } = await temporary();
    const code = await codeFor(account, cookie);
    const response = await ask(context, action, "/verify?redirect=%2Fshort", { form: { account, code }, cookie });
    expect([response.status, response.location]).toEqual([303, "/all?from=%2Fshort"]);
    expect(await findUser(context, id)).toMatchObject({ type: "registered", email: account });
    const viewer = await context.viewerOf(new Request("http://localhost", { headers: { cookie: response.cookie } }));
    expect(viewer).toMatchObject({ kind: "registered", id });
    const before = await context.viewerOf(new Request("http://localhost", { headers: { cookie } }));
    expect(before.kind).toBe("visitor");
    const again = await signInWith(context, "github", github, { person });
    expect(again.location).toBe("/");
  });

  test("joins the account that the address has", async () => {
    const account = newPhone();
    const owner = await addUser(context, account);
    const { cookie, id, person } = await temporary();
    const code = await codeFor(`+86${account}`, cookie);
    const response = await ask(context, action, "/verify", { form: { account, code }, cookie });
    expect([response.status, response.location]).toEqual([303, "/all?from=%2F"]);
    expect(await findUser(context, id)).toBeUndefined();
    expect(await listBindings(context, owner.id)).toMatchObject([{ provider: "github", name: person.name }]);
    expect(lastMessage(context, account)?.text).toMatch(/An account at GitHub was linked/);
    const viewer = await context.viewerOf(new Request("http://localhost", { headers: { cookie: response.cookie } }));
    expect(viewer).toMatchObject({ kind: "registered", id: owner.id });
  });

  test("returns to an embedded sign-in", async () => {
    const account = newEmail();
    const { cookie } = await temporary();
    const code = await codeFor(account, cookie);
    const target = "/third/login?from=editor&redirect=x";
    const query = new URLSearchParams({ redirect: target });
    const response = await ask(context, action, `/verify?${query}`, { form: { account, code }, cookie });
    expect(response.location).toBe(target);
  });

  test("does not bypass two-factor", async () => {
    const account = newEmail();
    const owner = await addUser(context, account);
    await switchTwoFactorOn(owner.id);
    const { cookie, id } = await temporary();
    const code = await codeFor(account, cookie);
    const response = await ask(context, action, "/verify", { form: { account, code }, cookie });
    expect(response.status).toBe(400);
    expect(response.data.result.error.account).toEqual([expect.stringMatching(/two-factor authentication/)]);
    expect(await listBindings(context, owner.id)).toEqual([]);
    expect((await findUser(context, id))?.type).toBe("temp");
  });

  async function switchTwoFactorOn(userId: string) {
    await context.db
      .insertInto("account_two_factor")
      .values({ user_id: userId, secret: "sealed", last_step: 0, created_at: context.clock.now() })
      .execute();
  }

  test("says for each field what is wrong with it", async () => {
    const { cookie } = await temporary(byInvite);
    const refused = await ask(byInvite, action, "/verify", {
      form: { account: "nobody", code: "ab", invite: "" },
      cookie,
    });
    expect(refused.data.result.error).toEqual({
      account: ["Enter an email such as name@example.com, or a mobile number"],
      code: ["Code must be 6 letters or digits"],
      invite: ["Cannot be empty"],
    });
    const malformed = await ask(byInvite, action, "/verify", {
      form: { account: newEmail(), code: "ABC234", invite: "no" },
      cookie,
    });
    expect(Object.keys(malformed.data.result.error)).toEqual(["invite"]);
  });

  test("uses an invite up for a new account, but not for one that is joined", async () => {
    const [invite = ""] = await createInvites(byInvite);
    const known = newEmail();
    await addUser(byInvite, known);
    const first = await temporary(byInvite);
    const code = await codeFor(known, first.cookie, byInvite);
    const joined = await ask(byInvite, action, "/verify", {
      form: { account: known, code, invite },
      cookie: first.cookie,
    });
    expect(joined.status).toBe(303);

    const [second, third] = [await temporary(byInvite), await temporary(byInvite)];
    const accounts = [newEmail(), newEmail()] as const;
    const codes = [
      await codeFor(accounts[0], second.cookie, byInvite),
      await codeFor(accounts[1], third.cookie, byInvite),
    ] as const;
    const made = await ask(byInvite, action, "/verify", {
      form: { account: accounts[0], code: codes[0], invite },
      cookie: second.cookie,
    });
    expect(made.status).toBe(303);
    const late = await ask(byInvite, action, "/verify", {
      form: { account: accounts[1], code: codes[1], invite },
      cookie: third.cookie,
    });
    expect(late.data.result.error.invite).toEqual([expect.stringMatching(/wrong or already used/)]);
  });

  test("accepts a code once of fifty concurrent requests, and only one that was sent for this purpose", async () => {
    const account = newEmail();
    const { cookie } = await temporary();
    const code = await codeFor(account, cookie);
    const form = { account, code };
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => ask(context, action, "/verify", { form, cookie })),
    );
    expect(responses.filter(({ status, location }) => status === 303 && location?.startsWith("/all"))).toHaveLength(1);
    const { cookie: other } = await temporary();
    const wrong = await ask(context, action, "/verify", {
      form: { account: newEmail(), code: "WRONG2" },
      cookie: other,
    });
    expect(wrong.data.result.error.code).toEqual([expect.stringMatching(/wrong or no longer valid/)]);
  });

  test("is open only to temporary users", async () => {
    const visitor = await ask(context, loader, "/verify?redirect=%2Fshort&status=no-access");
    expect([visitor.status, visitor.location]).toEqual([302, "/user/login?redirect=%2Fshort"]);
    const { cookie } = await temporary();
    const page = await ask(context, loader, "/verify?status=no-access", { cookie });
    expect(page.data).toEqual({ provider: "github", isTurnedAway: true, inviteOnly: false });
  });

  test("lets a temporary user sign out", async () => {
    const { cookie, id } = await temporary();
    const response = await ask(context, signOut, "/user/signout", { form: { confirmed: "yes" }, cookie });
    expect(response.location).toMatch(/^\/user\/login/);
    const viewer = await context.viewerOf(new Request("http://localhost", { headers: { cookie } }));
    expect(viewer.kind).toBe("visitor");
    expect(await findUser(context, id)).toBeDefined();
  });

  test("removes after a month temporary users who never came back", async () => {
    const [gone, here] = [await temporary(), await temporary()];
    await ask(context, signOut, "/user/signout", { form: { confirmed: "yes" }, cookie: gone.cookie });
    context.clock.move(31 * 24 * 3_600_000);
    await sweepTemporaries(context);
    expect(await findUser(context, gone.id)).toBeUndefined();
    expect(await listBindings(context, gone.id)).toEqual([]);
    expect(await findUser(context, here.id)).toBeDefined();
  });

  describe("by calls", () => {
    async function apiTemporary() {
      return apiUser(context, api, { type: "temp" });
    }

    test("thirdSend and thirdVerify return a uuid, and revoke the temporary token", async () => {
      const account = newEmail();
      const { api: client, user } = await apiTemporary();
      const sent = await client.get("/thirdSend", { type: "email", email: account });
      expect(sent).toMatchObject({ code: 200, data: { info: expect.stringContaining("on its way") } });
      const body = { type: "email", email: account, code: lastCode(context, account), bfp: "print", invite: "" };
      const response = await client.call("POST", "/thirdVerify", { query: { platform: "2" }, body });
      expect(response.code).toBe(200);
      const token = await api.post("/token", { uuid: response.data.uuid });
      expect(token.data).toMatchObject({ data: { type: "registered" }, info: { id: user.id, email: account } });
      expect((await client.get("/info")).code).toBe(401);
    });

    test("refuse visitors, registered users and incomplete inputs", async () => {
      expect((await api.get("/thirdSend", { type: "email", email: newEmail() })).code).toBe(401);
      const { api: registered } = await apiUser(context, api);
      expect((await registered.get("/thirdSend", { type: "email", email: newEmail() })).code).toBe(403);
      const { api: client } = await apiTemporary();
      const lacking = await client.get("/thirdSend", { type: "phone" });
      expect(lacking).toMatchObject({ status: 200, code: 400, data: { fields: { phone: ["Cannot be empty"] } } });
      expect((await client.get("/auth")).code).toBe(403);
    });
  });
});
