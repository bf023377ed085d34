import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { printFigure } from "@dozen/core/testing/figures";
import { signedInUser } from "@dozen/core/testing/request";
import { beforeAll, expect, test } from "vitest";
import { loader as regPage } from "./registration/routes/reg";
import { action as login, loader as loginPage } from "./sign-in/routes/login";
import { action as signOut } from "./sign-out/routes/signout";
import { accountContext, addUser, ask, goodPassword, newEmail } from "./testing/account-kit";
import { leads, leaves, payloads } from "./testing/redirect-payloads";

eachDatabase("redirects", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  test("no redirect parameter leads to another site", { timeout: 60_000 }, async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(150);
    const account = newEmail();
    await addUser(context, account);
    const { cookie } = await signedInUser(context);
    let asked = 0;
    for (const payload of payloads) {
      const query = `?redirect=${encodeURIComponent(payload)}&from=${encodeURIComponent(payload)}`;
      const responses = [
        await ask(context, loginPage, `/user/login${query}`, { cookie }),
        await ask(context, regPage, `/user/reg${query}`, { cookie }),
        await ask(context, signOut, "/user/signout", { form: { intent: "stay", redirect: payload }, cookie }),
      ];
      for (const { status, location } of responses) {
        expect([302, 303]).toContain(status);
        expect(leaves(context, location), payload).toBe(false);
        asked += 1;
      }
    }
    printFigure(context, `Open redirect: ${payloads.length} payloads, ${asked} answers, 0 leave the site`);
  });

  test("no redirect parameter leads to another site after a sign-in", { timeout: 60_000 }, async () => {
    const account = newEmail();
    await addUser(context, account);
    for (const payload of leads.map((lead) => `${lead}evil.example`)) {
      const form = { account, password: goodPassword };
      const response = await ask(context, login, `/user/login?redirect=${encodeURIComponent(payload)}`, { form });
      expect(response.status).toBe(303);
      expect(leaves(context, response.location), payload).toBe(false);
    }
  });

  test("the browser loads the target as a whole page, since it may be a file", async () => {
    const account = newEmail();
    await addUser(context, account);
    const path = "/user/login?redirect=%2Fset%2Fapp%2Farchive.zip";
    const entered = await ask(context, login, path, { form: { account, password: goodPassword } });
    const isAlreadyIn = await ask(context, loginPage, path, { cookie: entered.cookie });
    for (const { location, headers } of [entered, isAlreadyIn]) {
      expect([location, headers.get("X-Remix-Reload-Document")]).toEqual(["/set/app/archive.zip", "true"]);
    }
  });

  test("a path of the site is the target", async () => {
    const { cookie } = await signedInUser(context);
    const page = await ask(context, loginPage, "/user/login?redirect=%2Fshort%3Ftab%3Dlist%23top", { cookie });
    expect(page.location).toBe("/short?tab=list#top");
  });
});
