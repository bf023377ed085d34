import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { beforeAll, expect, test } from "vitest";
import { codeMinutes } from "./codes.server";
import { action as login } from "./routes/login";
import { action, loader } from "./routes/reset";
import {
  accountContext,
  addUser,
  ask,
  goodPassword,
  lastCode,
  lastMessage,
  newEmail,
  skipTheMinute,
} from "./testing/account-kit";

eachDatabase("reset", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  const submit = (form: Record<string, string>, cookie = "") =>
    ask(context, action, "/user/reset?redirect=/set", { form, cookie });
  const stepAt = async (cookie: string) => (await ask(context, loader, "/user/reset", { cookie })).data;
  const newPassword = "another-horse-8";

  async function atStep3(account: string): Promise<string> {
    const first = await submit({ step: "account", account });
    const second = await submit({ step: "code", code: lastCode(context, account) }, first.cookie);
    expect(second.status).toBe(303);
    return second.cookie;
  }

  test("goes through its three steps, signs nobody in and ends every session", async () => {
    const account = newEmail();
    const user = await addUser(context, account);
    const { createSession } = await import("@dozen/core/sessions/sessions.server");
    const session = (await createSession(context, { userId: user.id })).cookie.split(";")[0] ?? "";

    expect(await stepAt("")).toMatchObject({ step: 1, account: "" });
    const first = await submit({ step: "account", account });
    expect([first.status, first.location]).toEqual([303, "/user/reset?redirect=%2Fset"]);
    expect(await stepAt(first.cookie)).toMatchObject({ step: 2, account });
    const second = await submit({ step: "code", code: lastCode(context, account) }, first.cookie);
    expect(await stepAt(second.cookie)).toMatchObject({ step: 3, account });
    const third = await submit({ step: "password", password: newPassword }, second.cookie);
    expect([third.status, third.location]).toEqual([303, "/user/login?redirect=%2Fset"]);

    expect(third.cookie).not.toMatch(/session=/);
    expect(await stepAt(third.cookie)).toMatchObject({ step: 1, account: "" });
    expect((await context.viewerOf(new Request("http://localhost", { headers: { cookie: session } }))).kind).toBe(
      "visitor",
    );
    const withOld = await ask(context, login, "/user/login", { form: { account, password: goodPassword } });
    expect(withOld.status).toBe(400);
    const withNew = await ask(context, login, "/user/login", { form: { account, password: newPassword } });
    expect(withNew.status).toBe(303);
  });

  test("answers the same for unknown accounts, who get a note and no code", async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    await addUser(context, known);
    const answers = [
      await submit({ step: "account", account: known }),
      await submit({ step: "account", account: unknown }),
    ];
    expect(answers[0]?.location).toBe(answers[1]?.location);
    expect(await stepAt(answers[1]?.cookie ?? "")).toMatchObject({ step: 2, account: unknown });
    expect(lastMessage(context, unknown)?.subject).toBe("No Dozen account yet");
  });

  test("stays at step 2 with a wrong code and at step 3 with a bad password", async () => {
    const account = newEmail();
    await addUser(context, account);
    const first = await submit({ step: "account", account });
    const wrong = await submit({ step: "code", code: "WRONG2" }, first.cookie);
    expect(wrong.data.result.error.code).toEqual([expect.stringMatching(/wrong or no longer valid/)]);
    const second = await submit({ step: "code", code: lastCode(context, account) }, first.cookie);
    const common = await submit({ step: "password", password: "password1" }, second.cookie);
    expect(common.data.result.error.password).toEqual([expect.stringMatching(/3,000 most common/)]);
    expect((await submit({ step: "password", password: newPassword }, second.cookie)).status).toBe(303);
  });

  test("lets a ticket be used once by fifty", { timeout: 60_000 }, async () => {
    const account = newEmail();
    await addUser(context, account);
    const cookie = await atStep3(account);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => submit({ step: "password", password: newPassword }, cookie)),
    );
    expect(answers.filter(({ location }) => location?.startsWith("/user/login"))).toHaveLength(1);
  });

  test("is remembered no longer than its code, and then its ticket, are good", async () => {
    const account = newEmail();
    await addUser(context, account);
    const first = await submit({ step: "account", account });
    const second = await submit({ step: "code", code: lastCode(context, account) }, first.cookie);
    for (const { headers } of [first, second]) {
      const kept = headers.getSetCookie().find((cookie) => cookie.startsWith("reset="));
      expect(kept).toContain(`; Max-Age=${codeMinutes * 60};`);
    }
  });

  test("goes back to step 2 when the ticket is no longer good", async () => {
    const account = newEmail();
    await addUser(context, account);
    const cookie = await atStep3(account);
    context.clock.move(10 * 60_000 + 1);
    const late = await submit({ step: "password", password: newPassword }, cookie);
    expect([late.status, late.location]).toEqual([303, "/user/reset?redirect=%2Fset"]);
    expect(await stepAt(late.cookie)).toMatchObject({ step: 2, account });
  });

  test("goes back to step 1, its field cleared, when the account was removed meanwhile", async () => {
    const account = newEmail();
    const user = await addUser(context, account);
    const first = await submit({ step: "account", account });
    await context.db.deleteFrom("users").where("id", "=", user.id).execute();
    const gone = await submit({ step: "code", code: lastCode(context, account) }, first.cookie);
    expect(gone.status).toBe(303);
    expect(await stepAt(gone.cookie)).toMatchObject({ step: 1, account: "" });
  });

  test("takes no account from anyone but the code's owner", async () => {
    const [mine, yours] = [newEmail(), newEmail()];
    await addUser(context, mine);
    await addUser(context, yours);
    const cookie = await atStep3(mine);
    await submit({ step: "password", password: newPassword, account: yours }, cookie);
    expect(
      (await ask(context, login, "/user/login", { form: { account: yours, password: goodPassword } })).status,
    ).toBe(303);
    const forged = await submit(
      { step: "password", password: newPassword },
      `reset=${Buffer.from(yours).toString("base64url")}`,
    );
    expect([forged.status, forged.location]).toEqual([303, "/user/reset?redirect=%2Fset"]);
    expect(forged.cookie).toContain("toast=");
  });

  test("sends another code from step 2 and lets people come back to step 1", async () => {
    const account = newEmail();
    await addUser(context, account);
    const first = await submit({ step: "account", account });
    const soon = await submit({ intent: "send-code", step: "code" }, first.cookie);
    expect(soon.status).toBe(429);
    expect(soon.data.result.error[""]).toEqual([expect.stringMatching(/another in \d+ seconds/)]);
    const comeBack = await submit({ step: "account", account }, first.cookie);
    expect(comeBack.status).toBe(303);
    expect((await ask(context, loader, "/user/reset?step=1", { cookie: first.cookie })).data.step).toBe(1);
    await skipTheMinute(context, "reset", account);
    expect((await submit({ intent: "send-code", step: "code" }, first.cookie)).data.sent).toBe(true);
  });
});
