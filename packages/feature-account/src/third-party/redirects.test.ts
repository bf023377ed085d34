import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { printFigure } from "@dozen/core/testing/figures";
import { signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountContext, ask } from "../testing/account-kit";
import { leads, leaves, payloads } from "../testing/redirect-payloads";
import { loader as auth } from "./routes/auth";
import { loader as callback } from "./routes/callback";
import { loader as verifyPage } from "./routes/verify";
import { type OAuthStandIn, oauthProvider } from "./testing/providers";
import { newPerson, signInWith } from "./testing/travel";

let github: OAuthStandIn;
beforeAll(async () => {
  github = await oauthProvider("github");
});
afterAll(() => github.close());

eachDatabase("redirects of third-party sign-in", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext, false, github.env);
  });

  test("no parameter of a third-party sign-in leads to another site", { timeout: 60_000 }, async () => {
    const { cookie } = await signedInUser(context);
    let asked = 0;
    for (const payload of payloads) {
      const query = new URLSearchParams({
        redirect: payload,
        from: payload,
        des: payload,
        status: "error",
        name: payload,
      });
      const responses = [
        await ask(context, auth, `/oauth/auth?${query}`),
        await ask(context, callback, `/oauth/callback/github?${query}&state=x`, { params: { name: "github" } }),
        await ask(context, verifyPage, `/verify?${query}`),
        await ask(context, verifyPage, `/verify?${query}`, { cookie }),
      ];
      for (const { status, location } of responses) {
        expect([302, 303]).toContain(status);
        expect(leaves(context, location), payload).toBe(false);
        asked += 1;
      }
    }
    printFigure(
      context,
      `Open redirect, third parties: ${payloads.length} payloads, ${asked} answers, 0 leave the site`,
    );
  });

  test("the return from a provider never leads to another site, for temporary and registered users", {
    timeout: 60_000,
  }, async () => {
    const person = newPerson();
    for (const [index, lead] of leads.entries()) {
      const response = await signInWith(context, "github", github, {
        person,
        query: { redirect: `${lead}evil.example` },
      });
      expect(response.status).toBe(303);
      expect(leaves(context, response.location), lead).toBe(false);
      const target = new URL(response.location ?? "", context.settings.origin).searchParams.get("redirect");
      expect(leaves(context, target ?? "/"), lead).toBe(false);
      // The user becomes registered halfway through.
      if (index === 12)
        await context.db.updateTable("users").set({ type: "registered" }).where("type", "=", "temp").execute();
    }
  });
});
