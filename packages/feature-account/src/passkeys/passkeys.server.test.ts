import { eraseUser } from "@dozen/core/sessions/users.server";
import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountHooks } from "../account.server";
import { action as step, loader as stepPage } from "../second-step/routes/f2a";
import { action as login } from "../sign-in/routes/login";
import { action as question } from "../sign-in/routes/passkey";
import { accountContext, ask, goodPassword, lastMessage, newEmail, skipTheMinute } from "../testing/account-kit";
import { type Lies, SoftwareAuthenticator, strangeKey } from "../testing/authenticator";
import { anotherSession, isAlive, type Own, ownCode, ownUserOf } from "../testing/own-kit";
import { addPasskey } from "../testing/passkey-kit";
import { appCode, protect } from "../testing/two-factor-kit";
import { loader as settings } from "../two-factor/routes/f2a";
import { sweepChallenges } from "./challenges.server";
import { action as add } from "./routes/new";
import { action as manage } from "./routes/passkey";

eachDatabase("passkeys", (makeContext) => {
  let context: TestContext;
  let own: Own;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });
  beforeEach(async () => {
    own = await ownUserOf(context);
  });

  const refused = "This passkey was not accepted. Try another one, or sign in another way";
  const tooLong = "This took too long. Please try again";
  const listed = async (cookie = own.cookie) => (await ask(context, settings, "/set/f2a", { cookie })).data.passkeys;

  /** The options that the sign-in page requests for the browser, with the cookie that they are bound to. */
  async function asked(state = "", cookie = "") {
    const response = await ask(context, question, "/user/passkey", { form: { state }, cookie });
    return { options: JSON.parse(response.data), cookie: response.cookie || cookie };
  }
  const enter = (response: string, cookie: string) =>
    ask(context, login, "/user/login", { form: { intent: "passkey", response }, cookie });
  const errorOf = (response: { data: { result: { error: Record<string, string[]> } } }) =>
    response.data.result.error[""]?.[0];

  describe("adding", () => {
    const begin = (form: Record<string, string>, cookie = own.cookie) =>
      ask(context, add, "/set/f2a/passkey", { form: { name: "Phone", ...form }, cookie });

    test("asks for a code first, stores the passkey with its name, and notifies the owner", async () => {
      const wrong = await begin({ type: "email", code: "AAAAAA" });
      expect([wrong.status, wrong.data.result.error.code.length]).toEqual([400, 1]);
      const sent = await begin({ intent: "send-code", type: "email" });
      expect(sent.data.sent).toBe(true);
      const code = /^[2-9A-HJKMNP-Z]{6}/.exec(lastMessage(context, own.account)?.subject ?? "")?.[0] ?? "";
      const begun = await begin({ type: "email", code });
      const { options } = begun.data.creation;
      expect(options.rp).toEqual({ id: "localhost", name: expect.any(String) });
      expect(options.authenticatorSelection).toMatchObject({ residentKey: "required", userVerification: "required" });
      const made = new SoftwareAuthenticator(context.settings.origin).create(options);
      const stored = await begin({ intent: "store", response: made });
      expect([stored.status, stored.location]).toEqual([303, "/set/f2a"]);
      expect(await listed()).toMatchObject([{ name: "Phone", synced: false, used_at: null }]);
      expect(lastMessage(context, own.account)?.subject).toMatch(/^A passkey was added/);
      expect((await begin({ type: "email", code })).status).toBe(400);
    });

    test("asks for the one-time code instead of one by mail when two-factor is on", async () => {
      const { secret } = await protect(context, own.user);
      own = { ...own, ...(await anotherSession(context, own.user)) };
      const byMail = await begin({ type: "email", code: await ownCode(context, own, "passkey") });
      expect(byMail.status).toBe(400);
      const begun = await begin({ code: await appCode(context, secret) });
      expect(begun.data.creation.options.challenge).toMatch(/^[\w-]{43}$/);
    });

    async function creation() {
      await skipTheMinute(context, "passkey", own.account);
      const code = await ownCode(context, own, "passkey");
      return (await begin({ type: "email", code })).data.creation.options;
    }
    const store = (response: string, cookie = own.cookie) => begin({ intent: "store", response }, cookie);

    const lies: [string, Lies][] = [
      ["another origin", { origin: "http://evil.example" }],
      ["a look-alike origin", { origin: "http://localhost.evil.example" }],
      ["another host", { rpId: "evil.example" }],
      ["no check of the person", { userVerified: false }],
      ["another ceremony", { type: "webauthn.get" }],
    ];
    test.each(lies)("refuses %s", async (_, lie) => {
      const made = new SoftwareAuthenticator(context.settings.origin).create(await creation(), lie);
      expect(errorOf(await store(made))).toBe(refused);
      expect(await listed()).toEqual([]);
    });

    test("accepts a challenge once, within ten minutes, from the session that requested it", async () => {
      const options = await creation();
      const made = new SoftwareAuthenticator(context.settings.origin).create(options);
      const elsewhere = await anotherSession(context, own.user);
      expect(errorOf(await store(made, elsewhere.cookie))).toBe(tooLong);
      const stranger = await ownUserOf(context);
      expect(errorOf(await store(made, stranger.cookie))).toBe(tooLong);
      const all = await Promise.all(Array.from({ length: 50 }, () => store(made)));
      expect(all.filter(({ location }) => location === "/set/f2a")).toHaveLength(1);
      expect(await listed()).toHaveLength(1);

      const late = new SoftwareAuthenticator(context.settings.origin).create(await creation());
      context.clock.move(10 * 60_000);
      expect(errorOf(await store(late))).toBe(tooLong);
      await sweepChallenges(context);
      expect(await context.db.selectFrom("account_passkey_challenges").select("id").execute()).toEqual([]);
    });
  });

  describe("as a way to sign in", () => {
    test("signs in without a name and without two-factor, and records it", async () => {
      const { authenticator } = await addPasskey(context, own);
      await protect(context, own.user);
      const { options, cookie } = await asked();
      expect([options.allowCredentials ?? [], options.userVerification]).toEqual([[], "required"]);
      const entered = await enter(authenticator.get(options), cookie);
      expect([entered.status, entered.location]).toEqual([303, "/"]);
      expect(await isAlive(context, entered.cookie)).toBe(true);
      expect(await listed(entered.cookie)).toMatchObject([{ used_at: expect.any(Number) }]);
      const log = context.db.selectFrom("account_login_log").select("type").where("user_id", "=", own.user.id);
      expect((await log.execute()).map(({ type }) => type)).toEqual(["passkey"]);
    });

    const lies: [string, Lies][] = [
      ["another origin", { origin: "https://localhost" }],
      ["another host", { rpId: "evil.example" }],
      ["no check of the person", { userVerified: false }],
      ["another key", { key: strangeKey() }],
      ["somebody else's name", { userHandle: Buffer.from("01ARZ3NDEKTSV4RRFFQ69G5FAV").toString("base64url") }],
      ["a count that does not increase", { counter: 0 }],
      ["another ceremony", { type: "webauthn.create" }],
    ];
    test.each(lies)("refuses %s and logs it", async (name, lie) => {
      const { authenticator } = await addPasskey(context, own);
      if (name.startsWith("a count")) {
        const first = await asked();
        expect((await enter(authenticator.get(first.options), first.cookie)).status).toBe(303);
      }
      const { options, cookie } = await asked();
      const response = await enter(authenticator.get(options, lie), cookie);
      expect([response.status, errorOf(response)]).toEqual([400, refused]);
      const log = context.db.selectFrom("account_login_log").select("refused").where("user_id", "=", own.user.id);
      expect((await log.orderBy("id", "desc").executeTakeFirst())?.refused).toBe(1);
    });

    test("responds to a made-up passkey as to a wrong one", async () => {
      const { options, cookie } = await asked();
      const nobody = new SoftwareAuthenticator(context.settings.origin);
      nobody.create({ ...options, rp: { id: "localhost" }, user: { id: "eA" } });
      expect(errorOf(await enter(nobody.get(options), cookie))).toBe(refused);
    });

    test("accepts one of fifty equal responses, within ten minutes, from the browser that asked", async () => {
      const { authenticator } = await addPasskey(context, own);
      const first = await asked();
      const shown = authenticator.get(first.options);
      expect(errorOf(await enter(shown, (await asked()).cookie))).toBe(tooLong);
      expect(errorOf(await enter(shown, ""))).toBe(tooLong);
      const all = await Promise.all(Array.from({ length: 50 }, () => enter(shown, first.cookie)));
      expect(all.filter(({ status }) => status === 303)).toHaveLength(1);
      const late = await asked();
      context.clock.move(10 * 60_000);
      expect(errorOf(await enter(authenticator.get(late.options), late.cookie))).toBe(tooLong);
    });
  });

  describe("as the second step", () => {
    async function pending(): Promise<{ path: string; state: string }> {
      const form = { account: own.account, password: goodPassword };
      const path = (await ask(context, login, "/user/login", { form })).location ?? "";
      return { path, state: new URLSearchParams(path.split("?")[1]).get("state") ?? "" };
    }
    const show = (path: string, response: string) =>
      ask(context, step, path, { form: { intent: "passkey", response } });

    test("replaces the one-time code, once, for that sign-in and that user only", async () => {
      const { authenticator } = await addPasskey(context, own);
      const other = await addPasskey(context, await ownUserOf(context));
      await protect(context, own.user);
      const { path, state } = await pending();
      expect((await ask(context, stepPage, path)).data.hasPasskey).toBe(true);
      const { options } = await asked(state);
      expect(options.allowCredentials).toHaveLength(1);
      expect(errorOf(await show(path, other.authenticator.get(options)))).toBe(refused);
      const passwordless = await asked();
      expect(errorOf(await show(path, authenticator.get(passwordless.options)))).toBe(tooLong);
      const shown = authenticator.get((await asked(state)).options);
      expect(errorOf(await show((await pending()).path, shown))).toBe(tooLong);
      const entered = await show(path, shown);
      expect([entered.status, entered.location]).toEqual([303, "/"]);
      expect((await show(path, shown)).location).toBe("/user/login");
    });

    test("is not offered to a user without one, and not with an expired state", async () => {
      await protect(context, own.user);
      const { path } = await pending();
      expect((await ask(context, stepPage, path)).data.hasPasskey).toBe(false);
      await expect(asked("dead")).rejects.toMatchObject({ key: "account:f2a.errors.pendingOver" });
    });
  });

  describe("managing", () => {
    const one = (id: string, form: Record<string, string>, cookie = own.cookie) =>
      ask(context, manage, `/set/f2a/passkey/${id}`, { form, cookie, params: { id } });

    test("renames freely, but removes only with a code, ends every other session and notifies the owner", async () => {
      const { authenticator, id } = await addPasskey(context, own);
      expect((await one(id, { intent: "rename", name: "Laptop" })).location).toBe("/set/f2a");
      expect(await listed()).toMatchObject([{ name: "Laptop" }]);
      const other = await anotherSession(context, own.user);
      expect((await one(id, { intent: "remove", type: "email", code: "AAAAAA" })).data.confirm).toBeDefined();
      const wrong = { intent: "remove", confirmed: "yes", type: "email", code: "AAAAAA" };
      expect((await one(id, wrong)).status).toBe(400);
      expect(await listed()).toHaveLength(1);

      await skipTheMinute(context, "passkey", own.account);
      const code = await ownCode(context, own, "passkey");
      const waiting = await asked();
      expect((await one(id, { ...wrong, code })).location).toBe("/set/f2a");
      expect([await listed(), await isAlive(context, own.cookie)]).toEqual([[], true]);
      expect(await isAlive(context, other.cookie)).toBe(false);
      expect(lastMessage(context, own.account)?.subject).toMatch(/^A passkey was removed/);
      expect(errorOf(await enter(authenticator.get(waiting.options), waiting.cookie))).toBe(refused);
    });

    test("asks for nothing but the one-time code to remove one when two-factor is on", async () => {
      const { id } = await addPasskey(context, own);
      const { recoveryCodes } = await protect(context, own.user);
      own = { ...own, ...(await anotherSession(context, own.user)) };
      const [code = ""] = recoveryCodes;
      for (const _ of ["first press", "second press"]) {
        expect((await one(id, { intent: "remove", confirmed: "yes", code })).location).toBe("/set/f2a");
      }
      expect(await listed()).toEqual([]);
    });

    test("is erased with the account, and is part of the data download", async () => {
      const { authenticator } = await addPasskey(context, own);
      expect(await exported(accountHooks, context, own.user.id)).toMatchObject({ passkeys: [{ name: "Phone" }] });
      const { options, cookie } = await asked();
      await eraseUser(context, own.user.id);
      expect(errorOf(await enter(authenticator.get(options), cookie))).toBe(refused);
    });
  });

  test("a site that is addressed by IP offers none", async () => {
    const bare = await accountContext(makeContext, false, { ORIGIN: "http://127.0.0.1:3000" });
    const mine = await ownUserOf(bare, newEmail());
    expect((await ask(bare, settings, "/set/f2a", { cookie: mine.cookie })).data.passkeys).toBeNull();
    const response = ask(bare, question, "/user/passkey", { form: { state: "" } });
    await expect(response).rejects.toMatchObject({ key: "account:passkey.errors.missing" });
  });
});
