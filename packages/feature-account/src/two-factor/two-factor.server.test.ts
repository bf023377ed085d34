import { issueExchange } from "@dozen/core/sessions/exchange.server";
import { createSession } from "@dozen/core/sessions/sessions.server";
import { eraseUser, findUser, type User, userConfig } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { requestTo } from "@dozen/core/testing/request";
import { beforeAll, describe, expect, test } from "vitest";
import { accountContext, addUser, ask, lastCode, newEmail } from "../testing/account-kit";
import { appCode, asUser, ownerShown, protect, wrongCode } from "../testing/two-factor-kit";
import { twoFactorCommands } from "./operator.server";
import { action, loader } from "./routes/f2a";
import { isTwoFactorOn } from "./second-factor.server";

eachDatabase("two-factor in the settings", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  async function signedIn(): Promise<{ user: User; cookie: string }> {
    const user = await addUser(context, newEmail());
    return { user, cookie: await newSession(user) };
  }

  async function newSession(user: User): Promise<string> {
    return (await createSession(context, { userId: user.id })).cookie.split(";")[0] ?? "";
  }

  const post = (cookie: string, form: Record<string, string>) => ask(context, action, "/set/f2a", { form, cookie });
  const show = async (cookie: string) => (await ask(context, loader, "/set/f2a", { cookie })).data;
  const kindOf = async (cookie: string) => (await context.viewerOf(requestTo(context, "/", { cookie }))).kind;

  test("is turned on with the app's first code, which is then used up, and ends other sessions", async () => {
    const { user, cookie } = await signedIn();
    const elsewhere = await newSession(user);
    const uuid = await issueExchange(context, user.id);
    const accounts = { email: user.email, phone: null };
    expect(await show(cookie)).toEqual({ state: null, setup: null, accounts, passkeys: [] });

    expect((await post(cookie, { intent: "begin" })).location).toBe("/set/f2a");
    const { setup } = await show(cookie);
    expect(setup.url).toContain(`secret=${setup.secret}`);
    expect(new Set(setup.recoveryCodes).size).toBe(10);
    expect(setup.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    await post(cookie, { intent: "begin" });
    expect((await show(cookie)).setup).toEqual(setup);
    expect(await isTwoFactorOn(context, user.id)).toBe(false);

    expect((await post(cookie, { intent: "send-code", type: "email" })).data.sent).toBe(true);
    const shown = { type: "email", proof: lastCode(context, user.email ?? "") };
    const wrong = await post(cookie, { intent: "on", ...shown, code: await wrongCode(context, setup.secret) });
    expect([wrong.status, wrong.data.result.error.code[0]]).toEqual([
      400,
      expect.stringMatching(/two-factor code is wrong/),
    ]);
    const code = await appCode(context, setup.secret);
    expect((await post(cookie, { ...shown, code })).location).toBe("/set/f2a");

    expect(await show(cookie)).toEqual({
      state: { since: expect.any(Number), codesLeft: 10 },
      setup: null,
      accounts,
      passkeys: [],
    });
    expect(userConfig((await findUser(context, user.id)) as User).f2a).toBe(true);
    expect([await kindOf(cookie), await kindOf(elsewhere)]).toEqual(["registered", "visitor"]);
    expect(await context.db.selectFrom("exchanges").select("id").where("user_id", "=", user.id).execute()).toEqual([]);
    expect(uuid).toEqual(expect.any(String));
    const again = await post(cookie, { intent: "renew", code });
    expect(again.data.result.error.code).toEqual([expect.stringMatching(/already used/)]);
  });

  test("cannot be turned on by a session alone, since the app may be a stranger's", async () => {
    const { user, cookie } = await signedIn();
    const stranger = await addUser(context, newEmail());
    await post(cookie, { intent: "begin" });
    const code = await appCode(context, (await show(cookie)).setup.secret);
    const without = await post(cookie, { intent: "on", code });
    expect(Object.keys(without.data.result.error).sort()).toEqual(["proof", "type"]);
    const foreign = await post(cookie, { intent: "on", code, ...(await ownerShown(context, stranger)) });
    expect(foreign.data.result.error.proof).toHaveLength(1);
    expect(await isTwoFactorOn(context, user.id)).toBe(false);
  });

  test("hides one session's setup from every other session of the user", async () => {
    const { user, cookie } = await signedIn();
    const elsewhere = await newSession(user);
    await post(cookie, { intent: "begin" });
    const { secret } = (await show(cookie)).setup;
    expect((await show(elsewhere)).setup).toBeNull();
    await post(elsewhere, { intent: "begin" });
    expect((await show(elsewhere)).setup.secret).not.toBe(secret);
    expect((await show(cookie)).setup).toBeNull();
  });

  test("stores the key encrypted and the recovery codes hashed", async () => {
    const user = await addUser(context, newEmail());
    const { secret, recoveryCodes } = await protect(context, user);
    const rows = [
      await context.db.selectFrom("account_two_factor").selectAll().execute(),
      await context.db.selectFrom("account_two_factor_setups").selectAll().execute(),
      await context.db.selectFrom("account_recovery_codes").selectAll().execute(),
    ];
    const stored = JSON.stringify(rows);
    for (const planted of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))]) {
      expect(stored).not.toContain(planted);
    }
  });

  test("ends a setup after an hour, or when the user cancels it", async () => {
    const { user, cookie } = await signedIn();
    await post(cookie, { intent: "begin" });
    const { secret } = (await show(cookie)).setup;
    await post(cookie, { intent: "drop" });
    expect((await show(cookie)).setup).toBeNull();
    await post(cookie, { intent: "begin" });
    const later = (await show(cookie)).setup.secret;
    expect(later).not.toBe(secret);
    context.clock.move(60 * 60_000);
    const code = await appCode(context, later);
    const late = await post(cookie, { intent: "on", code, ...(await ownerShown(context, user)) });
    expect(late.data.result.error[""]).toEqual([expect.stringMatching(/expired/)]);
  });

  test("is turned on once by fifty concurrent confirmations", async () => {
    const { user, cookie } = await signedIn();
    await post(cookie, { intent: "begin" });
    const code = await appCode(context, (await show(cookie)).setup.secret);
    const form = { intent: "on", code, ...(await ownerShown(context, user)) };
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(cookie, form)));
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await isTwoFactorOn(context, user.id)).toBe(true);
  });

  describe("once on", () => {
    test("is turned off with a code, after a question, and ends other sessions", async () => {
      const { user } = await signedIn();
      const { secret } = await protect(context, user);
      const [cookie, elsewhere] = [await newSession(user), await newSession(user)];
      const code = await appCode(context, secret);
      const asked = await post(cookie, { intent: "off", code });
      expect(asked.data.confirm).toEqual([
        ["intent", "off"],
        ["code", code],
      ]);
      const without = await post(cookie, { intent: "off", code: "", confirmed: "yes" });
      expect(without.data.result.error.code).toEqual(["Cannot be empty"]);
      expect(await isTwoFactorOn(context, user.id)).toBe(true);
      expect((await post(cookie, { intent: "off", code, confirmed: "yes" })).status).toBe(303);
      expect(await isTwoFactorOn(context, user.id)).toBe(false);
      expect(userConfig((await findUser(context, user.id)) as User).f2a).toBe(false);
      expect([await kindOf(cookie), await kindOf(elsewhere)]).toEqual(["registered", "visitor"]);
    });

    test("replaces the recovery codes by new ones", async () => {
      const { user } = await signedIn();
      const { recoveryCodes } = await protect(context, user);
      const cookie = await newSession(user);
      const [first = "", second = ""] = recoveryCodes;
      const renewed = await post(cookie, { intent: "renew", code: first.toLowerCase().replace("-", " ") });
      expect(renewed.data.newCodes).toHaveLength(10);
      expect(renewed.data.newCodes).not.toContain(second);
      expect((await post(cookie, { intent: "renew", code: second })).status).toBe(400);
      expect((await show(cookie)).state.codesLeft).toBe(10);
      const [newest] = renewed.data.newCodes;
      expect((await post(cookie, { intent: "off", code: newest, confirmed: "yes" })).status).toBe(303);
    });

    test("cannot be set up again while it is on", async () => {
      const { user } = await signedIn();
      const { secret } = await protect(context, user);
      const cookie = await newSession(user);
      const again = await ask(context, action, "/set/f2a", { form: { intent: "begin" }, cookie }).catch(
        (error) => error,
      );
      expect(again.key).toBe("account:f2a.errors.alreadyOn");
      const form = { intent: "on", code: await appCode(context, secret), ...(await ownerShown(context, user)) };
      expect((await post(cookie, form)).data.result.error[""]).toEqual(["Two-factor authentication is already on"]);
    });

    test("is turned off by the operator, which signs its owner out", async () => {
      const { user } = await signedIn();
      await protect(context, user);
      const cookie = await newSession(user);
      const off = twoFactorCommands.find(({ name }) => name.startsWith("f2a-off"));
      await expect(off?.run(context, ["nobody@example.com"], {})).rejects.toThrow(
        "There is no account nobody@example.com.",
      );
      expect(await off?.run(context, [user.email ?? ""], {})).toBe(`Two-factor of ${user.email} is off.`);
      expect([await isTwoFactorOn(context, user.id), await kindOf(cookie)]).toEqual([false, "visitor"]);
    });

    test("is erased with its owner", async () => {
      const user = await addUser(context, newEmail());
      await protect(context, user);
      await eraseUser(context, user.id);
      for (const table of ["account_two_factor", "account_recovery_codes"] as const) {
        expect(await context.db.selectFrom(table).select("user_id").where("user_id", "=", user.id).execute()).toEqual(
          [],
        );
      }
    });
  });

  test("accepts five wrong codes in a quarter of an hour", async () => {
    const user = await addUser(context, newEmail());
    const { secret } = await protect(context, user);
    const cookie = await newSession(user);
    const code = await wrongCode(context, secret);
    const responses = await Promise.all(Array.from({ length: 30 }, () => post(cookie, { intent: "renew", code })));
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(25);
    expect((await post(cookie, { intent: "renew", code: await appCode(context, secret) })).status).toBe(429);
    expect((await asUser(context, user)).viewer).toMatchObject({ id: user.id });
  });
});
