import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { beforeAll, describe, expect, test } from "vitest";
import {
  accountContext,
  ask,
  askCode,
  goodPassword,
  lastMessage,
  newEmail,
  newPhone,
  registered,
  skipTheMinute,
  somebody,
} from "../testing/account-kit";
import { createInvites, listInvites } from "./invites.server";
import { inviteCommands } from "./operator.server";
import { action, loader } from "./routes/reg";

eachDatabase("registration", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  const submit = (form: Record<string, string>, query = "") => ask(context, action, `/user/reg${query}`, { form });

  const userOf = (column: "email" | "phone", value: string) =>
    context.db.selectFrom("users").selectAll().where(column, "=", value).execute();

  test("asks for a code, registers, signs in, and redirects to the page the user wanted", async () => {
    const account = newEmail();
    const sent = await submit({ intent: "send-code", account });
    expect(sent.data).toMatchObject({ sent: true, result: { initialValue: { account } } });
    const message = lastMessage(context, account);
    expect(message?.subject).toMatch(/^[2-9A-HJKMNP-Z]{6} is your Dozen registration code$/);
    expect(message?.text).toMatch(/nobody from Dozen will ever ask you for it/);

    const code = message?.subject.slice(0, 6).toLowerCase() ?? "";
    const form = { account: ` ${account.toUpperCase()} `, code, password: goodPassword, agree: "on" };
    const response = await submit(form, "?redirect=%2Fshort%3Ftab%3Dlist");
    expect([response.status, response.location]).toEqual([303, "/short?tab=list"]);
    const viewer = await context.viewerOf(new Request("http://localhost", { headers: { cookie: response.cookie } }));
    expect(viewer).toMatchObject({ kind: "registered" });

    const again = await ask(context, loader, "/user/reg?redirect=/set", { cookie: response.cookie });
    expect([again.status, again.location]).toEqual([302, "/set"]);
  });

  test("treats a mobile number with and without its prefix as one account", async () => {
    const phone = newPhone();
    await registered(context, phone);
    expect(await userOf("phone", `+86${phone}`)).toHaveLength(1);
    await skipTheMinute(context, "reg", phone);
    await submit({ intent: "send-code", account: `0086${phone}` });
    expect(lastMessage(context, phone)?.text).toMatch(/already has a Dozen account/);
  });

  test("accepts only numbers of the countries that the operator allows", async () => {
    const response = await submit({ intent: "send-code", account: "+14155552671" });
    expect(response.data.result.error.account).toEqual([expect.stringMatching(/country or region/)]);
  });

  test("says what is wrong with each field and keeps what was typed, except the password", async () => {
    const empty = await submit({ account: "", code: "", password: "" });
    expect(empty.status).toBe(400);
    expect(empty.data.result.error).toEqual({
      account: ["Cannot be empty"],
      code: ["Cannot be empty"],
      password: ["Cannot be empty"],
      agree: ["Please accept the User Agreement and Privacy Policy"],
    });
    const bad = await submit({ account: "not an account", code: "ab", password: "12345", agree: "on" });
    expect(bad.data.result.error).toEqual({
      account: ["Enter an email such as name@example.com, or a mobile number"],
      code: ["Code must be 6 letters or digits"],
      password: ["Password must be at least 6 characters, without spaces"],
    });
    expect(bad.data.result.initialValue).toEqual({ account: "not an account", code: "ab", agree: "on" });
  });

  test("refuses the names of the site and of the account as passwords, with any signs around them", async () => {
    const account = newEmail();
    const code = await askCode(context, "reg", account);
    const [name = ""] = account.split("@");
    for (const password of ["Dozen2024!", "123十二匣", "localhost", name, `${name}_99`, account]) {
      const refused = await submit({ account, code, password, agree: "on" });
      expect(refused.data.result.error.password, password).toEqual([expect.stringMatching(/name of the site/)]);
    }
    const phone = newPhone();
    const sent = await askCode(context, "reg", phone);
    const refused = await submit({ account: phone, code: sent, password: phone, agree: "on" });
    expect(Object.keys(refused.data.result.error)).toEqual(["password"]);
    expect((await submit({ account, code, password: "dozen-of-eggs", agree: "on" })).status).toBe(303);
  });

  test("refuses common passwords without using the code up", async () => {
    const account = newEmail();
    const code = await askCode(context, "reg", account);
    const refused = await submit({ account, code, password: "Iloveyou", agree: "on" });
    expect(refused.data.result.error.password).toEqual([expect.stringMatching(/3,000 most common/)]);
    const taken = await submit({ account, code, password: goodPassword, agree: "on" });
    expect(taken.status).toBe(303);
  });

  test("says to the owner, and to nobody else, that the account exists already", async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    await registered(context, known);
    await skipTheMinute(context, "reg", known);
    const responses = [
      await submit({ intent: "send-code", account: known }),
      await submit({ intent: "send-code", account: unknown }),
    ];
    expect(responses[0]?.data.sent).toBe(true);
    expect(responses[0]?.status).toBe(responses[1]?.status);
    expect(lastMessage(context, known)).toMatchObject({ subject: "You already have a Dozen account" });
    expect(lastMessage(context, unknown)?.subject).toMatch(/registration code$/);
  });

  test("creates one user when fifty requests with one code arrive at once", { timeout: 60_000 }, async () => {
    const account = newEmail();
    const code = await askCode(context, "reg", account);
    const form = { account, code, password: goodPassword, agree: "on" };
    const responses = await Promise.all(Array.from({ length: 50 }, () => submit(form)));
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await userOf("email", account)).toHaveLength(1);
  });

  test("rejects a right code when somebody else has taken the account meanwhile", async () => {
    const account = newEmail();
    await registered(context, account);
    const { issueCode } = await import("../codes/codes.server");
    const code = await issueCode(context, "reg", account, somebody);
    const response = await submit({ account, code, password: goodPassword, agree: "on" });
    expect(response.data.result.error.account).toEqual(["This account is already registered. Please sign in"]);
    expect(response.cookie).toBe("");
  });
});

eachDatabase("registration by invitation", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext, true);
  });

  const submit = (form: Record<string, string>) => ask(context, action, "/user/reg", { form });
  const fill = async (invite: string) => {
    const account = newEmail();
    return { account, code: await askCode(context, "reg", account), password: goodPassword, agree: "on", invite };
  };

  test("asks for the invite code", async () => {
    const page = await ask(context, loader, "/user/reg");
    expect(page.data).toEqual({ inviteOnly: true });
    const missing = await submit(await fill(""));
    expect(missing.data.result.error.invite).toEqual(["Cannot be empty"]);
    const malformed = await submit(await fill("ab-c"));
    expect(malformed.data.result.error.invite).toEqual(["Invite code must be 6 letters or digits"]);
  });

  test("refuses an unknown invite without using the code up, and accepts one in lower case once", async () => {
    const [invite = ""] = await createInvites(context, 1);
    const form = await fill("AAAAAA");
    const unknown = await submit(form);
    expect(unknown.data.result.error.invite).toEqual(["This invite code is wrong or already used"]);
    const taken = await submit({ ...form, invite: invite.toLowerCase() });
    expect(taken.status).toBe(303);
    const again = await submit(await fill(invite));
    expect(again.data.result.error.invite).toEqual(["This invite code is wrong or already used"]);
    const [used] = await listInvites(context);
    expect(used).toMatchObject({ code: invite, usedBy: expect.any(String), usedAt: expect.any(Number) });
  });

  test("admits one of ten users who share an invite, and creates no account for the others", async () => {
    const [invite = ""] = await createInvites(context, 1);
    const forms = [];
    for (let person = 0; person < 10; person++) forms.push(await fill(invite));
    const responses = await Promise.all(forms.map(submit));
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(1);
    const accounts = forms.map(({ account }) => account);
    const users = await context.db.selectFrom("users").select("id").where("email", "in", accounts).execute();
    expect(users).toHaveLength(1);
  });

  test("the operator creates and lists codes", async () => {
    const [create, list] = inviteCommands;
    const codes = (await create?.run(context, ["3"], {}))?.split("\n") ?? [];
    expect(codes).toHaveLength(3);
    const listed = await list?.run(context, [], {});
    for (const code of codes) expect(listed).toMatch(new RegExp(`^${code}  \\S+Z$`, "m"));
  });

  describe("createInvites", () => {
    test("creates as many different codes as requested", async () => {
      const codes = await createInvites(context, 200);
      expect(new Set(codes).size).toBe(200);
      expect(codes.every((code) => /^[2-9A-HJKMNP-Z]{6}$/.test(code))).toBe(true);
      await expect(createInvites(context, 0)).rejects.toThrow(RangeError);
    });
  });

  test("does not reveal to a client without the right code whether an invite exists", async () => {
    const [invite = ""] = await createInvites(context, 1);
    const wrong = { account: newEmail(), code: "WRONG2", password: goodPassword, agree: "on" };
    const [exists, not] = [await submit({ ...wrong, invite }), await submit({ ...wrong, invite: "AAAAAA" })];
    expect(exists.data.result.error).toEqual(not.data.result.error);
  });
});
