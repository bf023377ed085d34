import type { LimitRule } from "@dozen/core/limits.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { beforeAll, expect, test } from "vitest";
import { action as question } from "./sign-in/routes/passkey";
import { accountContext, ask } from "./testing/account-kit";
import { ownUserOf } from "./testing/own-kit";
import { action as twoFactor } from "./two-factor/routes/f2a";

// Limits that no other suite reaches: each is used up directly, and the next request is refused.
eachDatabase("limits of an account", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  const useUp = (name: string, key: string, rule: LimitRule) => context.limits.use(name, key, rule, rule.points);

  test("first codes of an authenticator app: twenty in a quarter of an hour", async () => {
    const { user, cookie } = await ownUserOf(context);
    const post = (form: Record<string, string>) => ask(context, twoFactor, "/set/f2a", { form, cookie });
    await post({ intent: "begin" });
    await useUp("account.f2aConfirm", user.id, { points: 20, seconds: 15 * 60 });
    const response = await post({ intent: "on", code: "123456", proof: "WRONG2", type: "email" });
    expect(response.status).toBe(429);
  });

  test("passkey challenges: 120 in five minutes from an address", async () => {
    const ip = "192.0.2.90";
    const rule = { points: 120, seconds: 5 * 60 };
    await context.limits.byAddress.use("account.passkey", { ip }, rule, rule.points);
    const asked = (from: string) => ask(context, question, "/user/passkey", { form: { state: "" }, ip: from });
    await expect(asked(ip)).rejects.toMatchObject({ code: 429 });
    expect((await asked("192.0.2.91")).status).toBe(200);
  });
});
