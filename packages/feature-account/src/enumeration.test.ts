import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { printFigure } from "@dozen/core/testing/figures";
import { beforeAll, expect, test } from "vitest";
import { action as reg } from "./registration/routes/reg";
import { action as reset } from "./reset/routes/reset";
import { action as login } from "./sign-in/routes/login";
import { accountContext, addUser, ask, goodPassword, newEmail, newPhone } from "./testing/account-kit";

// Nothing may reveal which accounts exist: 200 known and 200 unknown ones get the same responses everywhere.
eachDatabase("known and unknown accounts", (makeContext) => {
  let context: TestContext;
  const known: string[] = [];
  const unknown: string[] = [];
  beforeAll(async () => {
    context = await accountContext(makeContext);
    for (let person = 0; person < 200; person++) {
      const make = person % 2 ? newEmail : newPhone;
      known.push(make());
      unknown.push(make());
    }
    for (const account of known) await addUser(context, account);
  });

  type Action = Parameters<typeof ask>[1];
  const doors: { name: string; path: string; run: Action; form(account: string): Record<string, string> }[] = [
    {
      name: "password",
      path: "/user/login",
      run: login,
      form: (account) => ({ account, password: "wrong-horse-9" }),
    },
    {
      name: "code to sign in",
      path: "/user/login?mode=code",
      run: login,
      form: (account) => ({ intent: "send-code", account }),
    },
    {
      name: "sign-in by code",
      path: "/user/login?mode=code",
      run: login,
      form: (account) => ({ account, code: "WRONG2" }),
    },
    { name: "code to register", path: "/user/reg", run: reg, form: (account) => ({ intent: "send-code", account }) },
    {
      name: "registration",
      path: "/user/reg",
      run: reg,
      form: (account) => ({ account, code: "WRONG2", password: goodPassword, agree: "on" }),
    },
    { name: "code to reset", path: "/user/reset", run: reset, form: (account) => ({ step: "account", account }) },
  ];

  test.each(doors)("get the same response: $name", { timeout: 120_000 }, async ({ name, path, run, form }) => {
    const responseOf = async (account: string) => {
      const { status, location, headers, data } = await ask(context, run, path, { form: form(account) });
      const names = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, ""));
      return JSON.stringify({ status, location, names, data }).replaceAll(account, "ACCOUNT");
    };
    const results = new Set<string>();
    for (let person = 0; person < 200; person++) {
      results.add(await responseOf(known[person] ?? ""));
      results.add(await responseOf(unknown[person] ?? ""));
    }
    expect([...results]).toHaveLength(1);
    printFigure(context, `Enumeration, ${name}: 200 known and 200 unknown accounts, ${results.size} answer`);
  });

  test("receive one message each, whatever they ask for", () => {
    const messages = context.outbox?.list() ?? [];
    for (const accounts of [known, unknown]) {
      const people = accounts.map((account) => (account.includes("@") ? account : `+86${account}`));
      const counts = new Set(people.map((to) => messages.filter((message) => message.to === to).length));
      expect([...counts]).toEqual([3]);
    }
  });
});
