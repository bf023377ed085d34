import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { beforeAll, expect, test } from "vitest";
import { issueCode } from "../codes/codes.server";
import { provePassword } from "../sign-in/sign-in.server";
import { accountContext, ask, goodPassword, lastMessage, somebody, visitorContext } from "../testing/account-kit";
import { anotherSession, isAlive, ownCode, ownUserOf } from "../testing/own-kit";
import { action } from "./routes/fixpwd";

const password = "another-horse-8";

eachDatabase("password change", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  function change(cookie: string, form: Record<string, string>) {
    return ask(context, action, "/set/fixpwd", { form: { type: "email", ...form }, cookie });
  }

  test("requires the code, keeps this session and ends the others", async () => {
    const own = await ownUserOf(context);
    const elsewhere = await anotherSession(context, own.user);
    const sent = await change(own.cookie, { intent: "send-code" });
    expect([sent.status, sent.data.sent]).toEqual([200, true]);
    const code = /^\w{6}/.exec(lastMessage(context, own.account)?.subject ?? "")?.[0] ?? "";
    const done = await change(own.cookie, { code, password });
    expect([done.status, done.location]).toEqual([303, "/set/fixpwd"]);
    expect(await isAlive(context, own.cookie)).toBe(true);
    expect(await isAlive(context, elsewhere.cookie)).toBe(false);
    const account = { type: "email" as const, value: own.account };
    const request = new Request("http://localhost/user/login");
    await provePassword(await visitorContext(context), { account, password }, request);
    await expect(
      provePassword(await visitorContext(context), { account, password: goodPassword }, request),
    ).rejects.toThrow("account:errors.loginWrong");
    expect(lastMessage(context, own.account)?.subject).toMatch(/password was changed/);
  });

  test("accepts each code once when fifty requests use it at a time", async () => {
    const own = await ownUserOf(context);
    const code = await ownCode(context, own, "pwd");
    const tries = await Promise.all(Array.from({ length: 50 }, () => change(own.cookie, { code, password })));
    expect(tries.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  test.each(["login", "reset", "reg", "proof", "contact", "cancel"] as const)(
    "does not take a code for %s",
    async (purpose) => {
      const own = await ownUserOf(context);
      const code = await issueCode(context, purpose, own.account, somebody);
      const refused = await change(own.cookie, { code, password });
      expect([refused.status, Object.keys(refused.data.result.error)]).toEqual([400, ["code"]]);
    },
  );

  test("refuses common passwords and accounts that the user does not have, and returns no password", async () => {
    const own = await ownUserOf(context);
    const code = await ownCode(context, own, "pwd");
    const common = await change(own.cookie, { code, password: "password1" });
    expect(Object.keys(common.data.result.error)).toEqual(["password"]);
    expect(JSON.stringify(common.data)).not.toContain("password1");
    const other = await change(own.cookie, { type: "phone", code, password });
    expect([other.status, Object.keys(other.data.result.error)]).toEqual([400, ["phone"]]);
    expect((await change(own.cookie, { code, password })).status).toBe(303);
  });
});
