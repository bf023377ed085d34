import { hashPassword } from "@dozen/core/crypto/hash.server";
import type { AddressLimits } from "@dozen/core/limits.server";
import { findUser, updateUser } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { beforeAll, describe, expect, test } from "vitest";
import { accountContext, addUser, ask, askCode, goodPassword, newEmail, newPhone } from "../testing/account-kit";
import { action, loader } from "./routes/login";

/** `goodPassword` hashed with 8 MiB and one iteration. */
const weakHash = "$argon2id$v=19$m=8192,t=1,p=1$KchzC574ugJDB/Ah57RGog$B2zb7TEWzqYZvVu0RZwS/iSD8kKzOeA7Dcd10Yks5pI";

eachDatabase("sign-in", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  const byPassword = (form: Record<string, string>, more: { cookie?: string; ip?: string; query?: string } = {}) =>
    ask(context, action, `/user/login${more.query ?? ""}`, { form, ...more });
  const byCode = (form: Record<string, string>) => ask(context, action, "/user/login?mode=code", { form });

  test("by password replaces the previous session", async () => {
    const account = newEmail();
    const user = await addUser(context, account);
    const first = await byPassword({ account, password: goodPassword });
    expect([first.status, first.location]).toEqual([303, "/"]);
    const second = await byPassword(
      { account, password: goodPassword },
      { cookie: first.cookie, query: "?redirect=/set" },
    );
    expect(second.location).toBe("/set");
    const sessions = await context.db.selectFrom("sessions").select("id").where("user_id", "=", user.id).execute();
    expect(sessions).toHaveLength(1);
    const old = await context.viewerOf(new Request("http://localhost", { headers: { cookie: first.cookie } }));
    expect(old.kind).toBe("visitor");
  });

  test("by code works once, in lower case too", async () => {
    const account = newPhone();
    await addUser(context, account);
    const code = await askCode(context, "login", account);
    expect((await byCode({ account, code: code.toLowerCase() })).status).toBe(303);
    const again = await byCode({ account, code });
    expect(again.data.result.error.code).toEqual([expect.stringMatching(/wrong or no longer valid/)]);
  });

  test("by one code succeeds for one of fifty concurrent requests", async () => {
    const account = newEmail();
    await addUser(context, account);
    const code = await askCode(context, "login", account);
    const responses = await Promise.all(Array.from({ length: 50 }, () => byCode({ account, code })));
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  test("opens with the mode in the address, and redirects users who are signed in", async () => {
    expect((await ask(context, loader, "/user/login")).data).toMatchObject({ mode: "password", signedOut: false });
    expect((await ask(context, loader, "/user/login?mode=code&from=index")).data).toMatchObject({
      mode: "code",
      signedOut: true,
    });
    const account = newEmail();
    await addUser(context, account);
    const { cookie } = await byPassword({ account, password: goodPassword });
    const sent = await ask(context, loader, "/user/login?redirect=https://evil.example/", { cookie });
    expect([sent.status, sent.location]).toEqual([302, "/"]);
  });

  test("responds alike to a wrong password, an unknown account and an account without a password", async () => {
    const [known, bare] = [newEmail(), newEmail()];
    await addUser(context, known);
    const user = await addUser(context, bare);
    await context.db.updateTable("users").set({ password_hash: null }).where("id", "=", user.id).execute();
    for (const account of [known, bare, newEmail()]) {
      const response = await byPassword({ account, password: "wrong-horse-9" });
      expect(response.status).toBe(400);
      expect(response.data.result.error).toEqual({ "": ["Account or password incorrect"] });
      expect(response.data.result.initialValue).toEqual({ account });
      expect(response.cookie).toBe("");
    }
  });

  test("rehashes passwords with weak hashes", async () => {
    const account = newEmail();
    const user = await addUser(context, account);
    await context.db.updateTable("users").set({ password_hash: weakHash }).where("id", "=", user.id).execute();
    expect((await byPassword({ account, password: goodPassword })).status).toBe(303);
    const after = await context.db
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", user.id)
      .executeTakeFirst();
    expect(after?.password_hash).toMatch(/m=19456,t=2,p=1/);
    expect((await byPassword({ account, password: goodPassword })).status).toBe(303);
  });

  test.each(["strong", "weak"])("fails with a %s hash when the password is replaced meanwhile", async (hash) => {
    const account = newEmail();
    const user = await addUser(context, account);
    if (hash === "weak") await updateUser(context, user.id, { password_hash: weakHash });
    const [replaced, { limits }] = [await hashPassword("another-horse-8"), context];
    const replace = () => updateUser(context, user.id, { password_hash: replaced });
    // The count of wrong passwords is reset right after the password was verified.
    const reset: AddressLimits["reset"] = (...counted) => replace().then(() => limits.byAddress.reset(...counted));
    context.limits = { ...limits, byAddress: { ...limits.byAddress, reset } };
    const response = await byPassword({ account, password: goodPassword });
    context.limits = limits;
    expect([response.status, response.cookie]).toEqual([400, ""]);
    expect((await findUser(context, user.id))?.password_hash).toBe(replaced);
    const sessions = await context.db.selectFrom("sessions").select("id").where("user_id", "=", user.id).execute();
    expect(sessions).toEqual([]);
  });

  describe("password guesses", () => {
    const stranger = "203.0.113.66";

    test("are refused after ten wrong ones from an address, for known and unknown accounts alike", async () => {
      const known = newEmail();
      await addUser(context, known);
      for (const account of [known, newEmail()]) {
        const guesses = Array.from({ length: 30 }, () =>
          byPassword({ account, password: "wrong-horse-9" }, { ip: stranger }),
        );
        const statuses = (await Promise.all(guesses)).map(({ status }) => status);
        expect(statuses.filter((status) => status === 400)).toHaveLength(10);
        expect(statuses.filter((status) => status === 429)).toHaveLength(20);
      }
      const late = await byPassword({ account: known, password: goodPassword }, { ip: stranger });
      expect(late.status).toBe(429);
      expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(800);
      expect(late.data.result.error[""]).toEqual([expect.stringMatching(/try again in 1[45] minutes/)]);
    });

    test("are limited to two a day from every other address, once thirty from all addresses were wrong", async () => {
      const known = newEmail();
      await addUser(context, known);
      for (const account of [known, newEmail()]) {
        const guesses = Array.from({ length: 30 }, () => byPassword({ account, password: "wrong-horse-9" }));
        expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([400]));
        const ip = "198.51.100.8";
        const more = Array.from({ length: 5 }, () => byPassword({ account, password: "wrong-horse-9" }, { ip }));
        const statuses = (await Promise.all(more)).map(({ status }) => status);
        expect(statuses.sort()).toEqual([400, 400, 429, 429, 429]);
      }
      const ip = "198.51.100.9";
      expect((await byPassword({ account: known, password: "wrong-horse-9" }, { ip })).status).toBe(400);
      expect((await byPassword({ account: known, password: goodPassword }, { ip })).status).toBe(303);
    });

    test("are refused after 4,000 wrong ones a day from all addresses, while a code still signs in", async () => {
      const account = newEmail();
      await addUser(context, account);
      await context.limits.use("account.passwordTotal", account, { points: 4000, seconds: 86_400 }, 3999);
      expect((await byPassword({ account, password: "wrong-horse-9" })).status).toBe(400);
      const late = await byPassword({ account, password: goodPassword });
      expect(late.data.result.error[""]).toEqual([expect.stringMatching(/^Too many attempts. Sign in with a code/)]);
      expect((await byCode({ account, code: await askCode(context, "login", account) })).status).toBe(303);
    });

    test("do not lock out a browser that has signed in before", async () => {
      const account = newEmail();
      await addUser(context, account);
      const { cookie } = await byPassword({ account, password: goodPassword });
      const device = cookie.split("; ").find((pair) => pair.startsWith("device=")) ?? "";
      const ip = "203.0.113.67";
      await Promise.all(Array.from({ length: 12 }, () => byPassword({ account, password: "wrong-horse-9" }, { ip })));
      expect((await byPassword({ account, password: goodPassword }, { ip })).status).toBe(429);
      expect((await byPassword({ account, password: goodPassword }, { cookie: device, ip })).status).toBe(303);
      const forged = `device=${"a".repeat(22)}.${device.split(".")[1]}`;
      expect((await byPassword({ account, password: goodPassword }, { cookie: forged, ip })).status).toBe(429);
    });

    test("do not lock out the other users of that browser", async () => {
      const people = Array.from({ length: 5 }, () => newEmail());
      let device = "";
      for (const account of people) {
        await addUser(context, account);
        const { cookie } = await byPassword({ account, password: goodPassword }, { cookie: device });
        device = cookie.split("; ").find((pair) => pair.startsWith("device=")) ?? "";
      }
      const [account = ""] = people;
      const ip = "203.0.113.68";
      await Promise.all(Array.from({ length: 10 }, () => byPassword({ account, password: "wrong-horse-9" }, { ip })));
      expect((await byPassword({ account, password: goodPassword }, { ip })).status).toBe(429);
      expect((await byPassword({ account, password: goodPassword }, { cookie: device, ip })).status).toBe(303);
      expect(device.split(".")).toHaveLength(6);
    });

    test("count per user of a shared browser, even if another user signs in or is locked out there", async () => {
      const [one, two] = [newEmail(), newEmail()];
      let device = "";
      const shared = async (account: string, password: string) => {
        const { status, cookie } = await byPassword({ account, password }, { cookie: device });
        device = cookie.split("; ").find((pair) => pair.startsWith("device=")) ?? device;
        return status;
      };
      for (const account of [one, two]) {
        await addUser(context, account);
        expect(await shared(account, goodPassword)).toBe(303);
      }
      for (let guess = 0; guess < 10; guess++) expect(await shared(one, "wrong-horse-9")).toBe(400);
      expect(await shared(two, goodPassword)).toBe(303);
      expect(await shared(one, goodPassword)).toBe(429);
    });

    test("start at zero after a right one", async () => {
      const account = newEmail();
      await addUser(context, account);
      const ip = "203.0.113.69";
      for (let round = 0; round < 2; round++) {
        for (let guess = 0; guess < 6; guess++) await byPassword({ account, password: "wrong-horse-9" }, { ip });
        expect((await byPassword({ account, password: goodPassword }, { ip })).status).toBe(303);
      }
    });

    test("are refused after 300 attempts from one address", { timeout: 60_000 }, async () => {
      const ip = "192.0.2.77";
      const guesses = Array.from({ length: 305 }, (_, person) =>
        byPassword({ account: `victim${person}@example.com`, password: "wrong-horse-9" }, { ip }),
      );
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    });
  });
});
