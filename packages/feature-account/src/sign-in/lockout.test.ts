import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import type { ApiClient } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { action as reset } from "../reset/routes/reset";
import { accountContext, addUser, ask, goodPassword, lastCode, newEmail, skipTheMinute } from "../testing/account-kit";
import { action as login } from "./routes/login";

// What a stranger does to an account must not lock its owner out, even on a device that the account does not know.
eachDatabase("an account that a stranger attacks", (makeContext) => {
  let context: TestContext;
  let api: ApiClient;
  const [stranger, owner] = ["203.0.113.66", "198.51.100.7"];

  beforeAll(async () => {
    context = await accountContext(makeContext, false, { TRUST_PROXY: "1" });
    api = await contractClient(context);
  });
  afterAll(() => api.close());

  const headers = (ip: string) => ({ "x-forwarded-for": ip });
  const send = (account: string, path: string, ip: string) =>
    api.call("GET", path, { query: { email: account }, headers: headers(ip) });
  const signIn = (account: string, body: Record<string, string>, ip: string) =>
    api.call("POST", "/login", { body: { type: "email", email: account, ...body }, headers: headers(ip) });
  const byPassword = (account: string, password: string, ip: string) =>
    signIn(account, { pwdType: "password", password }, ip);
  const byCode = (account: string, code: string, ip: string) => signIn(account, { pwdType: "verify", code }, ip);

  /** Five codes of each kind, one a minute, and ten wrong passwords. */
  async function attack(account: string): Promise<void> {
    for (let round = 0; round < 5; round++) {
      await send(account, "/emailLogin", stranger);
      await send(account, "/emailReset", stranger);
      await skipTheMinute(context, "login", account, stranger);
      await skipTheMinute(context, "reset", account, stranger);
    }
    for (let guess = 0; guess < 10; guess++) await byPassword(account, "wrong-horse-9", stranger);
  }

  async function attacked(): Promise<string> {
    const account = newEmail();
    await addUser(context, account);
    await attack(account);
    expect((await byPassword(account, goodPassword, stranger)).code).toBe(429);
    expect((await send(account, "/emailLogin", stranger)).code).toBe(429);
    return account;
  }

  describe("through the calls", () => {
    test("accepts the right password", async () => {
      expect((await byPassword(await attacked(), goodPassword, owner)).code).toBe(200);
    });

    test("accepts the owner's code after the stranger's guesses and newer codes", async () => {
      const account = await attacked();
      expect((await send(account, "/emailLogin", owner)).code).toBe(200);
      const code = lastCode(context, account);
      for (let guess = 0; guess < 6; guess++) {
        expect((await byCode(account, "WRONG2", stranger)).code).toBe(400);
      }
      await send(account, "/emailLogin", "203.0.113.67");
      expect(lastCode(context, account)).not.toBe(code);
      expect((await byCode(account, code, owner)).code).toBe(200);
    });

    test("resets the password", async () => {
      const account = await attacked();
      expect((await send(account, "/emailReset", owner)).code).toBe(200);
      const body = { type: "email", email: account, password: "another-horse-8", code: lastCode(context, account) };
      const wrong = { ...body, code: "WRONG2" };
      for (let guess = 0; guess < 6; guess++) {
        await api.call("POST", "/reset", { body: wrong, headers: headers(stranger) });
      }
      expect((await api.call("POST", "/reset", { body, headers: headers(owner) })).code).toBe(200);
      expect((await byPassword(account, "another-horse-8", owner)).code).toBe(200);
    });
  });

  describe("through the pages", () => {
    // Both share one address, as in a café: only their browsers' cookies distinguish them.
    const page = (form: Record<string, string>, cookie = "") =>
      ask(context, login, "/user/login?mode=code", { form, cookie, ip: owner });

    test("accepts the owner's code whatever another browser at the address requests and guesses", async () => {
      const account = newEmail();
      await addUser(context, account);
      const mine = await page({ intent: "send-code", account });
      const code = lastCode(context, account);
      await skipTheMinute(context, "login", account, owner);
      const other = await page({ intent: "send-code", account });
      expect([mine.data.sent, other.data.sent]).toEqual([true, true]);
      for (let guess = 0; guess < 6; guess++) await page({ account, code: "WRONG2" }, other.cookie);
      expect((await page({ account, code }, other.cookie)).status).toBe(400);
      expect((await page({ account, code }, mine.cookie)).status).toBe(303);
    });

    test("lets the owner finish the three steps of a reset while a stranger spoils others", async () => {
      const account = newEmail();
      await addUser(context, account);
      const step = (form: Record<string, string>, { cookie = "", ip = owner } = {}) =>
        ask(context, reset, "/user/reset", { form, cookie, ip });
      // The first step sets two cookies: the browser's id, and the state of the reset.
      const first = await step({ step: "account", account });
      const code = lastCode(context, account);
      const spoiler = await step({ step: "account", account }, { ip: stranger });
      const device = first.cookie.split("; ").find((pair) => pair.startsWith("device=")) ?? "";
      expect(device).not.toBe("");
      const spoil = async () => {
        for (let guess = 0; guess < 6; guess++) {
          await step({ step: "code", code: "WRONG2" }, { cookie: spoiler.cookie, ip: stranger });
          await step({ step: "password", password: "mallory-horse-7" }, { cookie: spoiler.cookie, ip: stranger });
        }
      };
      await spoil();
      const second = await step({ step: "code", code }, { cookie: first.cookie });
      await spoil();
      const last = await step(
        { step: "password", password: "another-horse-8" },
        { cookie: `${device}; ${second.cookie}` },
      );
      expect([last.status, last.location]).toEqual([303, "/user/login"]);
      expect((await byPassword(account, "another-horse-8", owner)).code).toBe(200);
    });
  });

  test("does not reveal whether it exists", async () => {
    const unknown = newEmail();
    await attack(unknown);
    expect((await byPassword(unknown, goodPassword, stranger)).code).toBe(429);
    expect((await send(unknown, "/emailLogin", stranger)).code).toBe(429);
    expect((await send(unknown, "/emailLogin", owner)).code).toBe(200);
    expect((await byPassword(unknown, goodPassword, owner)).data.info).toBe("Account or password incorrect");
  });
});
