import type { EventMap } from "@dozen/core/events";
import { type User, updateUser } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { type ApiClient, apiClient } from "@dozen/core/testing/request";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { action as reg } from "../registration/routes/reg";
import { resetPassword } from "../reset/reset.server";
import { localeOf, storeLocale } from "../settings/preferences.server";
import { action as login } from "../sign-in/routes/login";
import {
  accountContext,
  addUser,
  ask,
  askCode,
  goodPassword,
  lastMessage,
  newEmail,
  somebody,
  visitorContext,
} from "../testing/account-kit";
import { appCode, asUser, protect } from "../testing/two-factor-kit";
import { removeTwoFactor, renewRecoveryCodes } from "../two-factor/two-factor.server";
import { sweepDevices } from "./known-devices.server";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

eachDatabase("notices of an account", (makeContext) => {
  let context: TestContext;
  let api: ApiClient;
  let account: string;
  let notices: EventMap["user.notice"][];
  beforeAll(async () => {
    context = await accountContext(makeContext);
    api = await apiClient(context);
    context.events.on("user.notice", (notice) => void notices.push(notice));
  });
  afterAll(() => api.close());
  beforeEach(() => {
    account = newEmail();
    notices = [];
  });

  const titles = () => notices.map(({ texts }) => texts.enUs.title);
  /** Notices are sent after the response, without being awaited. */
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
  const signIn = (cookie = "", headers: Record<string, string> = { "user-agent": firefox }) =>
    ask(context, login, "/user/login", { form: { account, password: goodPassword }, cookie, headers });

  describe("of a new device", () => {
    async function registered(headers: Record<string, string> = {}) {
      const code = await askCode(context, "reg", account);
      const form = { account, code, password: goodPassword, agree: "on" };
      const { cookie } = await ask(context, reg, "/user/reg", { form, headers });
      return cookie.split("; ").find((pair) => /^(__Host-)?device=/.test(pair)) ?? "";
    }

    test("are not sent at registration or for a sign-in with the same browser", async () => {
      const device = await registered();
      for (const _ of [1, 2]) expect((await signIn(device)).status).toBe(303);
      await settled();
      expect(titles()).toEqual([]);
    });

    test("are sent once by mail and once by message, and say what, where and when", async () => {
      await registered();
      const { cookie } = await signIn();
      await vi.waitFor(() => expect(lastMessage(context, account)?.subject).toMatch(/^New sign-in to your/));
      expect(lastMessage(context, account)?.text).toMatch(/Firefox · Linux, from 10\.[\d.]+, .*UTC/);
      expect(titles()).toEqual([lastMessage(context, account)?.subject]);
      await signIn(cookie);
      await settled();
      expect(titles()).toHaveLength(1);
      await signIn();
      await vi.waitFor(() => expect(titles()).toHaveLength(2));
    });

    test("distinguish two users of one browser", async () => {
      const device = await registered();
      const other = newEmail();
      [account] = [other];
      await addUser(context, other);
      const { cookie } = await signIn(device);
      await signIn(cookie);
      await settled();
      expect(titles()).toEqual([]);
    });

    test("identify programs by their fingerprint, else by their user agent", async () => {
      await addUser(context, account);
      const call = (bfp?: string) =>
        api.post("/login", { type: "email", email: account, pwdType: "password", password: goodPassword, bfp });
      for (const bfp of ["tv", "tv", undefined, undefined, "phone"]) expect((await call(bfp)).code).toBe(200);
      await vi.waitFor(() => expect(titles()).toHaveLength(2));
      await settled();
      expect(titles()).toHaveLength(2);
    });

    test("are sent after the second step, never before", async () => {
      const user = await addUser(context, account);
      await signIn();
      const { secret } = await protect(context, user);
      notices = [];
      const body = { type: "email", email: account, pwdType: "password", password: goodPassword };
      expect((await api.post("/login", body)).data.f2a).toBe(true);
      await settled();
      expect(titles()).toEqual([]);
      expect((await api.post("/login", { ...body, f2aCode: await appCode(context, secret) })).code).toBe(200);
      await vi.waitFor(() => expect(titles()).toHaveLength(1));
    });

    test("are written in the user's language, not in that of the browser that signed in", async () => {
      await registered({ "Accept-Language": "zh-HK" });
      await signIn();
      await vi.waitFor(() => expect(lastMessage(context, account)?.subject).toMatch(/帳戶在新裝置上登入/));
      expect(Object.values(notices[0]?.texts ?? {}).map(({ title }) => title)).toEqual([
        expect.stringMatching(/账号在新设备上登录/),
        expect.stringMatching(/帳戶在新裝置上登入/),
        expect.stringMatching(/New sign-in/),
      ]);
    });

    test("neither delay nor prevent a sign-in when the mail server fails", async () => {
      await registered();
      const broken = { send: () => new Promise<never>(() => {}) };
      const { mail } = context;
      Object.assign(context, { mail: broken });
      expect((await signIn()).status).toBe(303);
      Object.assign(context, { mail: { send: () => Promise.reject(new Error("no mail")) } });
      expect((await signIn()).status).toBe(303);
      Object.assign(context, { mail });
    });

    test("forget a device that was not seen for more than a year", async () => {
      await registered();
      context.clock.move(401 * 24 * 60 * 60 * 1000);
      await sweepDevices(context);
      expect(await context.db.selectFrom("account_devices").select("user_id").execute()).toEqual([]);
    });
  });

  describe("of a change", () => {
    let user: User;
    beforeEach(async () => {
      user = await addUser(context, account);
      await storeLocale(context, user.id, "enUs");
    });

    test("report two-factor on, new recovery codes, and two-factor off", async () => {
      const { recoveryCodes } = await protect(context, user);
      expect(lastMessage(context, account)?.subject).toMatch(/is on for/);
      const mine = await asUser(context, user);
      await renewRecoveryCodes(mine, new Request("http://localhost/"), recoveryCodes[0] ?? "");
      expect(lastMessage(context, account)?.subject).toMatch(/^New recovery codes/);
      await removeTwoFactor(context, user.id);
      expect(lastMessage(context, account)?.subject).toMatch(/is off for/);
      expect(titles()).toHaveLength(3);
    });

    test("report a password that was reset", async () => {
      const code = await askCode(context, "reset", account);
      const owner = { type: "email", value: account } as const;
      await resetPassword(
        await visitorContext(context),
        {
          account: owner,
          password: "another-horse-8",
          proof: { code },
        },
        somebody,
      );
      expect(lastMessage(context, account)?.subject).toMatch(/password was changed$/);
      expect(titles()).toHaveLength(1);
    });

    test("are sent by SMS to a user without an email", async () => {
      await updateUser(context, user.id, { email: null, phone: "+8613900000001" });
      await removeTwoFactor(context, user.id);
      expect(lastMessage(context, "13900000001")?.kind).toBe("sms");
    });
  });

  test("a theme or language chosen in the header is stored for the user's next browser", async () => {
    const user = await addUser(context, account);
    await context.events.emit("user.preferred", { userId: user.id, name: "theme", value: "red.dark" });
    await context.events.emit("user.preferred", { userId: user.id, name: "locale", value: "zhHk" });
    await context.events.emit("user.preferred", { userId: user.id, name: "locale", value: "klingon" });
    expect((await signIn()).cookie).toContain("theme=red.dark");
    expect(await localeOf(context, user.id)).toBe("zhHk");
  });
});
