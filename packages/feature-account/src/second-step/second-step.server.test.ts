import { endSessions } from "@dozen/core/sessions/ending.server";
import type { User } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import { type ApiClient, apiUser, requestTo } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logQuery } from "../login-log/login-log.schema";
import { listLogins } from "../login-log/login-log.server";
import { resetPassword } from "../reset/reset.server";
import { admit } from "../sign-in/gate.server";
import { action as login } from "../sign-in/routes/login";
import {
  accountContext,
  addUser,
  ask,
  askCode,
  goodPassword,
  lastCode,
  newEmail,
  skipTheMinute,
  somebody,
  visitorContext,
} from "../testing/account-kit";
import { appCode, protect, wrongCode } from "../testing/two-factor-kit";
import { openPending } from "./pending.server";
import { action as step, loader as stepPage } from "./routes/f2a";
import { loader as outcome } from "./routes/third";

eachDatabase("two-factor on sign-in", (makeContext) => {
  let context: TestContext;
  let api: ApiClient;
  beforeAll(async () => {
    context = await accountContext(makeContext);
    api = await contractClient(context);
  });
  afterAll(() => api.close());

  interface Protected {
    account: string;
    user: User;
    secret: string;
    recoveryCodes: string[];
  }

  async function protectedUser(): Promise<Protected> {
    const account = newEmail();
    const user = await addUser(context, account);
    return { account, user, ...(await protect(context, user)) };
  }

  const byPassword = (account: string, query = "") =>
    ask(context, login, `/user/login${query}`, { form: { account, password: goodPassword } });
  const pending = async (account: string) => (await byPassword(account)).location ?? "";
  /** A sign-in whose password was right, without using up password attempts. */
  const proven = async (user: User) => `/f2a?state=${await openPending(context, user)}`;
  const show = (path: string, code: string, ip?: string) => ask(context, step, path, { form: { code }, ip });
  const sessionsOf = (user: User) =>
    context.db.selectFrom("sessions").select("id").where("user_id", "=", user.id).execute();

  test("asks for the app's code before there is any session, then redirects to the wanted page", async () => {
    const { account, user, secret } = await protectedUser();
    const first = await byPassword(account, "?redirect=%2Fshort&from=all");
    expect([first.status, first.cookie]).toEqual([303, ""]);
    expect(first.location).toMatch(/^\/f2a\?state=[\w-]{43}&from=all&redirect=%2Fshort$/);
    const path = first.location ?? "";
    expect((await ask(context, stepPage, path)).data).toEqual({ kind: "app", hasPasskey: false });
    expect((await ask(context, stepPage, `${path}&use=recovery`)).data).toEqual({ kind: "any", hasPasskey: false });
    expect(await sessionsOf(user)).toEqual([]);

    const wrong = await show(path, await wrongCode(context, secret));
    expect([wrong.status, wrong.cookie, wrong.data.result.error.code.length]).toEqual([400, "", 1]);
    const right = await show(path, await appCode(context, secret));
    expect([right.status, right.location]).toEqual([303, "/short"]);
    expect((await context.viewerOf(requestTo(context, "/", { cookie: right.cookie }))).kind).toBe("registered");
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  test("records a wrong second factor, and notifies the owner of a stranger's once a day", async () => {
    const { account, user, secret, recoveryCodes } = await protectedUser();
    const code = await wrongCode(context, secret);
    const notices = () =>
      context.outbox?.list().filter(({ to, subject }) => to === account && /Wrong one-time/.test(subject));
    const device = (await show(await proven(user), recoveryCodes[0] ?? "")).cookie;
    await ask(context, step, await proven(user), { form: { code }, cookie: device });
    expect(notices()).toEqual([]);
    await show(await proven(user), code);
    await show(await proven(user), code);
    const body = { type: "email", email: account, pwdType: "password", password: goodPassword, f2aCode: code };
    expect((await api.post("/login", body)).code).toBe(400);
    await expect.poll(notices).toHaveLength(1);
    const { list } = await listLogins(context, user.id, logQuery.parse({}));
    const refused = list.filter(({ type, refused }) => type === "f2a" && refused);
    expect(refused).toHaveLength(4);
  });

  test("asks after a sign-in by code, too, and accepts a recovery code once", async () => {
    const { account, user, recoveryCodes } = await protectedUser();
    const [code = ""] = recoveryCodes;
    for (const accepted of [true, false]) {
      const sent = await askCode(context, "login", account);
      const first = await ask(context, login, "/user/login?mode=code", { form: { account, code: sent } });
      expect([first.location?.startsWith("/f2a?state="), first.cookie]).toEqual([true, ""]);
      expect((await show(first.location ?? "", code)).status).toBe(accepted ? 303 : 400);
      await skipTheMinute(context, "login", account);
    }
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  test("shows nothing without a state, and restarts with an expired one", async () => {
    expect((await ask(context, stepPage, "/f2a")).location).toBe("/");
    expect((await ask(context, step, "/f2a", { form: { code: "123456" } })).location).toBe("/");
    expect((await ask(context, stepPage, "/f2a?state=unknown&redirect=%2Fall")).location).toBe(
      "/user/login?redirect=%2Fall",
    );
    const { account, secret } = await protectedUser();
    const path = await pending(account);
    context.clock.move(10 * 60_000);
    expect((await ask(context, stepPage, path)).location).toBe("/user/login");
    expect((await show(path, await appCode(context, secret))).location).toBe("/user/login");
  });

  test("accepts a state for one sign-in and a code once in its period", async () => {
    const { account, secret } = await protectedUser();
    const [one, other] = [await pending(account), await pending(account)];
    const code = await appCode(context, secret);
    expect((await show(one, code)).location).toBe("/");
    expect((await show(one, await appCode(context, secret, 1))).location).toBe("/user/login");
    expect((await show(other, code)).status).toBe(400);
    expect((await show(other, await appCode(context, secret, -1))).status).toBe(400);
    expect((await show(other, await appCode(context, secret, 1))).location).toBe("/");
  });

  test("signs in one of fifty concurrent requests, for a code, a recovery code and a state", async () => {
    const { account, user, secret, recoveryCodes } = await protectedUser();
    const codes = [await appCode(context, secret), recoveryCodes[0] ?? ""];
    for (const code of codes) {
      await endSessions(context, user.id);
      await context.limits.reset("account.f2a", user.id);
      const paths = await Promise.all(Array.from({ length: 50 }, () => proven(user)));
      const results = await Promise.all(paths.map((path) => show(path, code)));
      expect(results.filter(({ location }) => location === "/")).toHaveLength(1);
      expect(await sessionsOf(user)).toHaveLength(1);
    }
    await endSessions(context, user.id);
    await context.limits.reset("account.f2a", user.id);
    const path = await pending(account);
    const responses = await Promise.all(recoveryCodes.slice(1).map((code) => show(path, code)));
    expect(responses.filter(({ location }) => location === "/")).toHaveLength(1);
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  describe("guessing", () => {
    test("evaluates five codes for an account, whatever states and addresses are used", async () => {
      const { account, user, secret } = await protectedUser();
      const code = await wrongCode(context, secret);
      let evaluated = 0;
      for (let round = 0; round < 100; round++) {
        // Four guesses per state, so that the account's own count ends before any state does.
        const paths = await Promise.all(Array.from({ length: 25 }, () => proven(user)));
        const guesses = Array.from({ length: 100 }, (_, guess) => show(paths[guess % 25] ?? "", code));
        evaluated += (await Promise.all(guesses)).filter(({ status }) => status === 400).length;
      }
      expect(evaluated).toBe(5);
      expect((await show(await pending(account), await appCode(context, secret))).status).toBe(429);
      expect(await sessionsOf(user)).toEqual([]);
    }, 120_000);

    test("still accepts the owner's recovery codes on a new device, and counts those by address", async () => {
      const { account, user, secret, recoveryCodes } = await protectedUser();
      const ip = "203.0.113.5";
      const path = await pending(account);
      for (let guess = 0; guess < 5; guess++) await show(path, await wrongCode(context, secret), ip);
      expect((await show(await proven(user), await appCode(context, secret))).status).toBe(429);
      const guesses = await Promise.all(
        Array.from({ length: 9 }, async (_, guess) => show(await proven(user), `AAAAA-AAAA${guess}`, ip)),
      );
      expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
      expect((await show(await proven(user), recoveryCodes[0] ?? "", ip)).status).toBe(429);
      expect((await show(await proven(user), recoveryCodes[0] ?? "")).location).toBe("/");
    });

    test("expires a state after five codes, even if the sixth is right", async () => {
      const { account, user, secret } = await protectedUser();
      const path = await pending(account);
      for (let guess = 0; guess < 5; guess++) {
        await context.limits.reset("account.f2a", user.id);
        await show(path, await wrongCode(context, secret));
      }
      await context.limits.reset("account.f2a", user.id);
      expect((await show(path, await appCode(context, secret))).location).toBe("/user/login");
    });

    test("does not lock out a browser that has signed in before", async () => {
      const { account, secret } = await protectedUser();
      const { cookie } = await show(await pending(account), await appCode(context, secret));
      const device = cookie.split("; ").find((pair) => pair.startsWith("device=")) ?? "";
      const path = await pending(account);
      for (let guess = 0; guess < 5; guess++) await show(path, await wrongCode(context, secret));
      context.clock.move(30_000);
      const code = await appCode(context, secret);
      expect((await show(await pending(account), code)).status).toBe(429);
      const mine = await ask(context, step, await pending(account), { form: { code }, cookie: device });
      expect(mine.location).toBe("/");
    });
  });

  describe("cannot be bypassed", () => {
    test("by a call: the response asks for the code, then accepts it once", async () => {
      const { account, secret } = await protectedUser();
      const body = { type: "email", email: account, pwdType: "password", password: goodPassword };
      for (const f2aCode of [undefined, ""]) {
        const asked = await api.post("/login", { ...body, f2aCode });
        expect([asked.code, asked.data.f2a, asked.data.data]).toEqual([400, true, undefined]);
        expect(asked.data.info).toContain("two-factor");
      }
      const bad = await api.post("/login", { ...body, f2aCode: "no code!" });
      expect(bad.data.fields.f2aCode).toHaveLength(1);
      const wrong = await api.post("/login", { ...body, f2aCode: await wrongCode(context, secret) });
      expect([wrong.code, wrong.data.info]).toEqual([400, expect.stringContaining("two-factor")]);
      const f2aCode = await appCode(context, secret);
      const right = await api.post("/login", { ...body, f2aCode });
      const auth = await api.post("/token", { uuid: right.data.data.uuid });
      expect(auth.code).toBe(200);
      expect((await api.post("/login", { ...body, f2aCode })).code).toBe(400);
    });

    test("by a call with a code: the code stays valid until the second factor is right", async () => {
      const { account, secret } = await protectedUser();
      const code = await askCode(context, "login", account);
      const body = { type: "email", email: account, pwdType: "verify", code };
      expect((await api.post("/login", body)).data.f2a).toBe(true);
      expect((await api.post("/login", { ...body, f2aCode: await appCode(context, secret) })).code).toBe(200);
      const again = await api.post("/login", { ...body, f2aCode: await appCode(context, secret, 1) });
      expect([again.code, again.data.fields.code.length]).toEqual([400, 1]);
    });

    test("by a reset: it signs nobody in, ends pending sign-ins, and the next sign-in asks again", async () => {
      const { account, user, secret } = await protectedUser();
      const path = await pending(account);
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
      expect(await sessionsOf(user)).toEqual([]);
      expect((await show(path, await appCode(context, secret))).location).toBe("/user/login");
      const next = await ask(context, login, "/user/login", { form: { account, password: "another-horse-8" } });
      expect([next.location?.startsWith("/f2a?state="), next.cookie]).toEqual([true, ""]);
    });

    test("by the gate itself: it creates no session for a browser and no uuid for a program", async () => {
      const { user } = await protectedUser();
      const visitor = await visitorContext(context);
      for (const door of ["session", "call"] as const) {
        const refused = admit(visitor, requestTo(context, "/"), { user, door });
        await expect(refused).rejects.toMatchObject({ key: "account:f2a.errors.needed" });
      }
      expect(await sessionsOf(user)).toEqual([]);
    });

    test("by a state used as a uuid, a session or another purpose's ticket", async () => {
      const { account } = await protectedUser();
      const state = new URLSearchParams((await pending(account)).split("?")[1]).get("state") ?? "";
      expect((await api.post("/token", { uuid: state })).code).toBe(401);
      for (const cookie of [`session=${state}`, `__Host-session=${state}`]) {
        expect((await context.viewerOf(requestTo(context, "/", { cookie }))).kind).toBe("visitor");
      }
      expect((await api.call("GET", "/info", { headers: { token: state } })).code).toBe(401);
    });
  });

  test("a program completes a pending sign-in and is redirected to the uuid", async () => {
    const { account, user, secret } = await protectedUser();
    const state = new URLSearchParams((await pending(account)).split("?")[1]).get("state") ?? "";
    const wrong = await api.post("/shortVerify", { state, code: await wrongCode(context, secret) });
    expect([wrong.code, wrong.data.f2a]).toEqual([400, true]);
    const right = await api.post("/shortVerify", { state, code: await appCode(context, secret) });
    const location = right.headers.get("Location") ?? "";
    expect([right.status, location.startsWith("/third/f2a?type=succ&state=")]).toEqual([303, true]);
    const led = await ask(context, outcome, location);
    const uuid = new URLSearchParams(led.location?.split("?")[1]).get("uuid");
    expect(led.location).toBe(`/user/login?status=succ&uuid=${uuid}`);
    expect((await api.post("/token", { uuid })).data.info.id).toBe(user.id);
    expect((await api.post("/shortVerify", { state, code: await appCode(context, secret, 1) })).code).toBe(400);
    expect((await ask(context, outcome, "/third/f2a")).location).toBe("/user/login?status=error&des=expired");
  });

  test("calls turn it on and off", async () => {
    const { user, api: mine } = await apiUser(context, api, { email: newEmail() });
    const { secret, url, recovery_code } = (await mine.get("/f2a")).data;
    expect(url).toContain(secret);
    expect(recovery_code.split(",")).toHaveLength(10);
    expect((await mine.put("/f2a", { code: "12345" })).data.fields.code).toEqual([
      "The one-time code must be 6 digits",
    ]);
    const alone = await mine.put("/f2a", { code: await appCode(context, secret) });
    expect(Object.keys(alone.data.fields).sort()).toEqual(["proof", "type"]);
    expect((await mine.get("/verify/email", { name: user.email ?? "" })).code).toBe(200);
    const shown = { type: "email", proof: lastCode(context, user.email ?? "") };
    expect((await mine.put("/f2a", { code: await appCode(context, secret), ...shown })).code).toBe(200);
    expect((await mine.get("/info")).data.data.config.f2a).toBe(true);
    expect((await mine.get("/f2a")).data.info).toBe("Two-factor authentication is already on");
    context.clock.move(30_000);
    const code = await appCode(context, secret);
    expect((await mine.post("/verify/f2a", { code })).code).toBe(200);
    expect((await mine.post("/verify/f2a", { code })).code).toBe(400);
    expect((await mine.delete("/f2a", {})).code).toBe(400);
    expect((await mine.delete("/f2a", { code: recovery_code.split(",")[0] })).code).toBe(200);
    expect((await mine.get("/info")).data.data.config.f2a).toBe(false);
    expect(await sessionsOf(user)).toHaveLength(1);
  });
});
