import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { bind, listBindings } from "../bindings/bindings.server";
import { codeMinutes } from "../codes/codes.server";
import { listPasskeys } from "../passkeys/passkeys.server";
import { action as login } from "../sign-in/routes/login";
import {
  accountContext,
  addUser,
  ask,
  askCode,
  goodPassword,
  lastCode,
  lastMessage,
  newEmail,
  skipTheMinute,
} from "../testing/account-kit";
import { anotherSession, isAlive, ownContextOf, ownUserOf } from "../testing/own-kit";
import { addPasskey } from "../testing/passkey-kit";
import { action, loader } from "./routes/reset";
import type { WayIn } from "./ways-in";

eachDatabase("reset", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  const submit = (form: Record<string, string | string[]>, cookie = "") =>
    ask(context, action, "/user/reset?redirect=/set", { form, cookie });
  const stepAt = async (cookie: string) => (await ask(context, loader, "/user/reset", { cookie })).data;
  const newPassword = "another-horse-8";

  async function atStep3(account: string): Promise<string> {
    const first = await submit({ step: "account", account });
    const second = await submit({ step: "code", code: lastCode(context, account) }, first.cookie);
    expect(second.status).toBe(303);
    return second.cookie;
  }

  test("takes three steps, signs nobody in and ends every session", async () => {
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

  describe("the list of other ways to sign in", () => {
    const day = 24 * 60 * 60_000;
    const github = () => ({ provider: "github", subject: newEmail(), name: "octocat" }) as const;

    /**
     * An account with an old passkey and an old linked account, and with one of each that an intruder has added
     * since.
     */
    async function invaded() {
      const own = await ownUserOf(context);
      const bound = await ownContextOf(context, own);
      await addPasskey(context, own, "Mine");
      await bind(bound, own.user.id, github());
      context.clock.move(30 * day);
      const thief = { ...own, ...(await anotherSession(context, own.user)) };
      await addPasskey(context, thief, "Theirs");
      await bind(bound, own.user.id, { ...github(), name: "crook" });
      return thief;
    }
    const namesOf = async (userId: string) => [
      ...(await listPasskeys(context, userId)).map(({ name }) => name),
      ...(await listBindings(context, userId)).map(({ name }) => name),
    ];
    const idsOf = (ways: WayIn[], ...names: string[]) =>
      ways.filter(({ name }) => names.includes(name)).map(({ id }) => id);

    test("appears at the last step with the new ones selected, and removes what is selected", async () => {
      const own = await invaded();
      const cookie = await atStep3(own.account);
      const { ways } = await stepAt(cookie);
      expect(ways).toMatchObject([
        { kind: "passkey", name: "Mine", isNew: false },
        { kind: "passkey", name: "Theirs", isNew: true },
        { kind: "github", name: "octocat", isNew: false },
        { kind: "github", name: "crook", isNew: true },
      ]);
      const end = idsOf(ways, "Theirs", "crook");
      const refused = await submit({ step: "password", password: "password1", end }, cookie);
      expect(refused.data.result.initialValue.end).toEqual(end);
      expect(await namesOf(own.user.id)).toHaveLength(4);
      expect((await submit({ step: "password", password: newPassword, end }, cookie)).location).toMatch(/user\/login/);
      expect(await namesOf(own.user.id)).toEqual(["Mine", "octocat"]);
      expect(await isAlive(context, own.cookie)).toBe(false);
      const subjects = (context.outbox?.list() ?? [])
        .filter(({ to }) => to === own.account)
        .map(({ subject }) => subject);
      expect(subjects.slice(0, 3)).toEqual([
        "A third-party account was unlinked from your Dozen account",
        "A passkey was removed from your Dozen account",
        "Your Dozen password was changed",
      ]);
    });

    test("leaves what is not selected, and other users' ways untouched", async () => {
      const [own, other] = [await invaded(), await invaded()];
      const cookie = await atStep3(own.account);
      const theirs = (await stepAt(await atStep3(other.account))).ways;
      const end = theirs.map(({ id }: WayIn) => id);
      await submit({ step: "password", password: newPassword, end }, cookie);
      expect([await namesOf(own.user.id), await namesOf(other.user.id)].map(({ length }) => length)).toEqual([4, 4]);
    });

    test("is hidden until the code was right, and after the ticket has expired or was used", async () => {
      const own = await invaded();
      const first = await submit({ step: "account", account: own.account });
      expect([(await stepAt("")).ways, (await stepAt(first.cookie)).ways]).toEqual([[], []]);
      const unknown = await submit({ step: "account", account: newEmail() });
      const [one, two] = [await stepAt(first.cookie), await stepAt(unknown.cookie)];
      expect(Object.keys(one)).toEqual(Object.keys(two));
      const { cookie } = await submit({ step: "code", code: lastCode(context, own.account) }, first.cookie);
      expect((await stepAt(cookie)).ways).toHaveLength(4);
      await submit({ step: "password", password: newPassword }, cookie);
      expect((await stepAt(cookie)).ways).toEqual([]);
      await skipTheMinute(context, "reset", own.account);
      const again = await atStep3(own.account);
      context.clock.move(10 * 60_000 + 1);
      expect((await stepAt(again)).ways).toEqual([]);
    });

    test("can be removed by the call as well, all or none", async () => {
      const [kept, ended] = [await invaded(), await invaded()];
      const api = await contractClient(context);
      const reset = async ({ account }: { account: string }, more: Record<string, string>) => {
        const code = await askCode(context, "reset", account);
        return api.post("/reset", { type: "email", email: account, code, password: newPassword, ...more });
      };
      expect((await reset(kept, {})).data.status).toBe(0);
      expect((await reset(ended, { end_ways: "all" })).data.status).toBe(0);
      await api.close();
      expect(await namesOf(kept.user.id)).toHaveLength(4);
      expect(await namesOf(ended.user.id)).toEqual([]);
    });
  });

  test("responds the same for unknown accounts, which receive a note instead of a code", async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    await addUser(context, known);
    const responses = [
      await submit({ step: "account", account: known }),
      await submit({ step: "account", account: unknown }),
    ];
    expect(responses[0]?.location).toBe(responses[1]?.location);
    expect(await stepAt(responses[1]?.cookie ?? "")).toMatchObject({ step: 2, account: unknown });
    expect(lastMessage(context, unknown)?.subject).toBe("No Dozen account yet");
  });

  test("stays at step 2 after a wrong code and at step 3 after a bad password", async () => {
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

  test("accepts a ticket once when fifty requests use it at the same time", { timeout: 60_000 }, async () => {
    const account = newEmail();
    await addUser(context, account);
    const cookie = await atStep3(account);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => submit({ step: "password", password: newPassword }, cookie)),
    );
    expect(responses.filter(({ location }) => location?.startsWith("/user/login"))).toHaveLength(1);
  });

  test("is remembered only as long as its code, and then its ticket, is valid", async () => {
    const account = newEmail();
    await addUser(context, account);
    const first = await submit({ step: "account", account });
    const second = await submit({ step: "code", code: lastCode(context, account) }, first.cookie);
    for (const { headers } of [first, second]) {
      const kept = headers.getSetCookie().find((cookie) => cookie.startsWith("reset="));
      expect(kept).toContain(`; Max-Age=${codeMinutes * 60};`);
    }
  });

  test("goes back to step 2 when the ticket has expired", async () => {
    const account = newEmail();
    await addUser(context, account);
    const cookie = await atStep3(account);
    context.clock.move(10 * 60_000 + 1);
    const late = await submit({ step: "password", password: newPassword }, cookie);
    expect([late.status, late.location]).toEqual([303, "/user/reset?redirect=%2Fset"]);
    expect(await stepAt(late.cookie)).toMatchObject({ step: 2, account });
  });

  test("goes back to step 1 with an empty field when the account was removed meanwhile", async () => {
    const account = newEmail();
    const user = await addUser(context, account);
    const first = await submit({ step: "account", account });
    await context.db.deleteFrom("users").where("id", "=", user.id).execute();
    const gone = await submit({ step: "code", code: lastCode(context, account) }, first.cookie);
    expect(gone.status).toBe(303);
    expect(await stepAt(gone.cookie)).toMatchObject({ step: 1, account: "" });
  });

  test("invalidates every other reset and code of the account", async () => {
    const account = newEmail();
    await addUser(context, account);
    const mine = await atStep3(account);
    const other = await atStep3(account);
    const code = await askCode(context, "login", account);
    expect((await submit({ step: "password", password: newPassword }, mine)).location).toContain("/user/login");
    const late = await submit({ step: "password", password: "mallory-horse-7" }, other);
    expect([late.status, late.location]).toEqual([303, "/user/reset?redirect=%2Fset"]);
    const form = { account, code };
    expect((await ask(context, login, "/user/login?mode=code", { form })).status).toBe(400);
    expect((await ask(context, login, "/user/login", { form: { account, password: newPassword } })).status).toBe(303);
  });

  test("resets no account without its owner's code", async () => {
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

  test("sends another code from step 2 and allows going back to step 1", async () => {
    const account = newEmail();
    await addUser(context, account);
    const ip = "192.0.2.20";
    const again = (form: Record<string, string>, cookie = "") =>
      ask(context, action, "/user/reset?redirect=/set", { form, cookie, ip });
    const first = await again({ step: "account", account });
    const soon = await again({ intent: "send-code", step: "code" }, first.cookie);
    expect(soon.status).toBe(429);
    expect(soon.data.result.error[""]).toEqual([expect.stringMatching(/another in \d+ seconds/)]);
    const comeBack = await again({ step: "account", account }, first.cookie);
    expect(comeBack.status).toBe(303);
    expect((await ask(context, loader, "/user/reset?step=1", { cookie: first.cookie })).data.step).toBe(1);
    await skipTheMinute(context, "reset", account, ip);
    expect((await again({ intent: "send-code", step: "code" }, first.cookie)).data.sent).toBe(true);
  });
});
