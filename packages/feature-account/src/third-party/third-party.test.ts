import { eachDatabase, type MakeContext, type TestContext, testContext } from "@dozen/core/testing/context";
import { memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bind, listBindings } from "../bindings/bindings.server";
import { action as step } from "../second-step/routes/f2a";
import { accountContext, ask, newEmail } from "../testing/account-kit";
import { appCode, protect } from "../testing/two-factor-kit";
import type { Provider } from "./providers";
import { loader as auth } from "./routes/auth";
import { loader as callback } from "./routes/callback";
import { loader as weixinPage } from "./routes/weixin";
import { loader as weixinCode } from "./routes/weixin-code";
import {
  type AlipayStandIn,
  alipayProvider,
  type OAuthStandIn,
  oauthProvider,
  type StandIn,
  type WeixinStandIn,
  weixinProvider,
} from "./testing/providers";
import { arrive, confirmByPhone, joinCookies, newPerson, signInWith, travel } from "./testing/travel";

let github: OAuthStandIn;
let alipay: AlipayStandIn;
let weixin: WeixinStandIn;
let standIns: Record<Provider, StandIn>;
let env: Record<string, string>;

beforeAll(async () => {
  github = await oauthProvider("github");
  alipay = await alipayProvider();
  weixin = await weixinProvider();
  const [gitee, weibo] = [await oauthProvider("gitee"), await oauthProvider("weibo")];
  standIns = { github, gitee, weibo, alipay, wxxcx: weixin };
  env = Object.assign({}, ...Object.values(standIns).map((standIn) => standIn.env));
});
afterAll(async () => {
  for (const standIn of Object.values(standIns)) await standIn.close();
});

eachDatabase("third-party sign-in", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext, false, env);
  });

  const viewerOf = (cookie: string) => context.viewerOf(new Request("http://localhost", { headers: { cookie } }));

  test.each(["github", "gitee", "weibo", "alipay", "wxxcx"] as const)(
    "by %s makes a temporary user at first and finds them again",
    async (provider) => {
      const standIn = standIns[provider];
      const person = newPerson();
      const first = await signInWith(context, provider, standIn, { person, query: { redirect: "/short?tab=list" } });
      expect([first.status, first.location]).toEqual([303, "/verify?status=temp&redirect=%2Fshort%3Ftab%3Dlist"]);
      const viewer = await viewerOf(first.cookie);
      expect(viewer.kind).toBe("temporary");
      const second = await signInWith(context, provider, standIn);
      const again = await viewerOf(second.cookie);
      expect(again).toMatchObject({ kind: "temporary", id: (viewer as { id: string }).id });
      const bindings = await listBindings(context, (viewer as { id: string }).id);
      expect(bindings).toMatchObject([
        { provider, name: provider === "wxxcx" ? `…${person.id.slice(-6)}` : person.name },
      ]);
    },
  );

  test("signs a registered user in at once, and redirects to the wanted page", async () => {
    const person = newPerson();
    const first = await signInWith(context, "github", github, { person });
    const viewer = await viewerOf(first.cookie);
    await context.db
      .updateTable("users")
      .set({ type: "registered", email: "octo@example.com" })
      .where("id", "=", (viewer as { id: string }).id)
      .execute();
    const response = await signInWith(context, "github", github, { query: { redirect: "/short" } });
    expect([response.status, response.location]).toEqual([303, "/short"]);
    expect(await viewerOf(response.cookie)).toMatchObject({ kind: "registered" });
  });

  test("asks a user with two-factor for the second step before creating a session", async () => {
    const person = newPerson();
    const { user } = await signedInUser(context, { email: newEmail() });
    const { context: asked } = await memoryRequest(context, "/");
    await bind(asked, user.id, { provider: "github", subject: person.id, name: person.name });
    const { secret } = await protect(context, user);
    const response = await signInWith(context, "github", github, { person, query: { redirect: "/short" } });
    expect(response.location).toMatch(/^\/f2a\?state=[^&]+&redirect=%2Fshort$/);
    expect([await viewerOf(response.cookie), response.cookie.includes("session=")]).toEqual([
      { kind: "visitor" },
      false,
    ]);
    const form = { code: await appCode(context, secret) };
    const entered = await ask(context, step, response.location ?? "", { form });
    expect(entered.location).toBe("/short");
    expect(await viewerOf(entered.cookie)).toMatchObject({ kind: "registered", id: user.id });
  });

  test("cannot be started by another site's link for a signed-in user", async () => {
    const { cookie } = await signedInUser(context);
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const response = await ask(context, auth, "/oauth/auth?name=github&redirect=/short", { cookie, headers });
    expect([response.location, response.cookie]).toEqual(["/short", ""]);
    const visitor = await ask(context, auth, "/oauth/auth?name=github", { headers });
    expect(visitor.location).toContain("/login/oauth/authorize");
  });

  test("distinguishes users of different providers with the same id", async () => {
    const person = newPerson();
    const [one, two] = [
      await signInWith(context, "github", github, { person }),
      await signInWith(context, "gitee", standIns.gitee, { person }),
    ];
    const [a, b] = [await viewerOf(one.cookie), await viewerOf(two.cookie)];
    expect((a as { id: string }).id).not.toBe((b as { id: string }).id);
  });

  describe("state", () => {
    test("signs in one of fifty concurrent requests", async () => {
      github.person = newPerson();
      const trip = await travel(context, "github");
      const responses = await Promise.all(Array.from({ length: 50 }, () => arrive(context, trip)));
      expect(responses.filter(({ location }) => location?.startsWith("/verify"))).toHaveLength(1);
      expect(responses.filter(({ location }) => location?.includes("des=expired"))).toHaveLength(49);
      const users = await context.db
        .selectFrom("account_bindings")
        .select("user_id")
        .where("subject", "=", github.person.id)
        .execute();
      expect(users).toHaveLength(1);
    });

    test("creates one user for fifty concurrent first sign-ins of one person", async () => {
      github.person = newPerson();
      const trips = await Promise.all(Array.from({ length: 50 }, () => travel(context, "github")));
      const responses = await Promise.all(trips.map((trip) => arrive(context, trip)));
      expect(responses.filter(({ location }) => location?.startsWith("/verify"))).toHaveLength(50);
      const ids = await Promise.all(
        responses.map(async ({ cookie }) => ((await viewerOf(cookie)) as { id: string }).id),
      );
      expect(new Set(ids).size).toBe(1);
    });

    test.each([
      [
        "another browser's",
        (cookie: string) => cookie.replace(/third=[\w-]/, (found) => (found.endsWith("A") ? "third=B" : "third=A")),
      ],
      ["none of a browser", () => ""],
    ])("is rejected with %s cookie", async (_, change) => {
      github.person = newPerson();
      const trip = await travel(context, "github");
      const response = await arrive(context, { ...trip, cookie: change(trip.cookie) });
      expect(response.location).toBe("/user/login?status=error&des=expired");
      expect(response.cookie).not.toContain("session=");
      expect((await arrive(context, trip)).location).toMatch(/^\/verify/);
    });

    test("is rejected after ten minutes, at another provider, or when it is unknown", async () => {
      github.person = newPerson();
      const late = await travel(context, "github");
      context.clock.move(10 * 60_000 + 1);
      expect((await arrive(context, late)).location).toContain("des=expired");
      const other = await travel(context, "github");
      expect((await arrive(context, { ...other, back: other.back.replace("/github", "/gitee") })).location).toContain(
        "des=expired",
      );
      const forged = { ...other, back: "/oauth/callback/github?code=x&state=forged" };
      expect((await arrive(context, forged)).location).toContain("des=expired");
    });
  });

  describe("a provider that fails", () => {
    const refusedTo = "/user/login?status=error&des=failed";

    test("reports that the user declined", async () => {
      const trip = await travel(context, "github");
      const state = new URLSearchParams(trip.back.split("?")[1]).get("state");
      const response = await arrive(context, {
        ...trip,
        back: `/oauth/callback/github?error=access_denied&state=${state}`,
      });
      expect(response.location).toBe("/user/login?status=error&des=denied");
    });

    test.each([
      ["refuses the code", { statusCode: 400, body: { error: "invalid_grant" } }],
      ["says so with 200, as GitHub does", { statusCode: 200, body: { error: "bad_verification_code" } }],
      ["fails", { statusCode: 500, body: {} }],
    ])("%s", async (_, response) => {
      const trip = await travel(context, "github");
      github.response = response;
      expect((await arrive(context, trip)).location).toBe(refusedTo);
    });

    test("sends no name", async () => {
      github.person = { id: "NaN", name: "" };
      expect((await arrive(context, await travel(context, "github"))).location).toBe(refusedTo);
    });

    test("is Alipay with a signature by another key", async () => {
      alipay.person = newPerson();
      const trip = await travel(context, "alipay");
      alipay.forged = true;
      const called = alipay.called.length;
      expect((await arrive(context, trip)).location).toBe(refusedTo);
      expect(alipay.called.length).toBe(called + 1);
      alipay.forged = false;
      expect((await arrive(context, await travel(context, "alipay"))).location).toMatch(/^\/verify/);
    });

    test("is not asked twice for one code", async () => {
      github.person = newPerson();
      const first = await travel(context, "github");
      const code = new URLSearchParams(first.back.split("?")[1]).get("code") ?? "";
      await arrive(context, first);
      const second = await travel(context, "github");
      const query = new URLSearchParams(second.back.split("?")[1]);
      query.set("code", code);
      expect((await arrive(context, { ...second, back: `/oauth/callback/github?${query}` })).location).toBe(refusedTo);
    });
  });

  describe("the mini-program", () => {
    test("draws a code for the browser that asked, and for no other", async () => {
      const { back, cookie } = await travel(context, "wxxcx");
      expect(back).toMatch(/^\/third\/weixin\?state=[\w-]{22}$/);
      const picture = await ask(context, weixinCode, back.replace("weixin?", "weixin/code?"), { cookie });
      expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
      expect(weixin.scenes.at(-1)).toBe(back.split("=")[1]);
      const shown = await ask(context, weixinPage, back, { cookie });
      expect(shown.data).toEqual({ state: back.split("=")[1] });
      const stranger = await ask(context, weixinPage, back);
      expect(stranger.location).toBe("/user/login?status=error&des=expired");
    });

    test("confirms once, and signs in only the browser that started", async () => {
      weixin.person = { id: "oAbcdefghijklmnopqrstuvwxyz01", name: "" };
      const { back, cookie } = await travel(context, "wxxcx");
      const state = back.split("=")[1] ?? "";
      const early = await arrive(context, { back: `/oauth/callback/wxxcx?state=${state}`, cookie });
      expect(early.location).toContain("des=expired");
      const wrong = await confirmByPhone(context, state, "no code of weixin's");
      expect(JSON.parse(wrong.data)).toEqual({
        code: 400,
        data: { info: "Authorization failed. Please try again" },
      });
      const phones = await Promise.all(
        Array.from({ length: 10 }, () => confirmByPhone(context, state, weixin.jsCode())),
      );
      expect(phones.filter(({ data }) => JSON.parse(data).code === 200)).toHaveLength(1);
      const waiting = await ask(context, weixinPage, back, { cookie });
      expect(waiting.location).toBe(`/oauth/callback/wxxcx?state=${state}`);
      const thief = await arrive(context, { back: `/oauth/callback/wxxcx?state=${state}`, cookie: "" });
      expect(thief.location).toContain("des=expired");
      const owner = await arrive(context, { back: `/oauth/callback/wxxcx?state=${state}`, cookie });
      expect(owner.location).toMatch(/^\/verify/);
    });
  });

  test("redirects from the site only to the provider, and back only to the site", async () => {
    for (const redirect of ["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"]) {
      github.person = newPerson();
      const response = await arrive(context, await travel(context, "github", { query: { redirect } }));
      expect(response.location).toBe("/verify?status=temp&redirect=%2F");
    }
    const unknown = await ask(context, auth, "/oauth/auth?name=https://evil.example&redirect=/short");
    expect(unknown.location).toBe("/user/login?status=error&des=unavailable&redirect=%2Fshort");
    const nobody = await ask(context, callback, "/oauth/callback/evil", { params: { name: "evil" } });
    expect(nobody.location).toBe("/user/login?status=error&des=unavailable");
  });

  test("can be started sixty times in ten minutes from one address", async () => {
    const starts = Array.from({ length: 65 }, () =>
      ask(context, auth, "/oauth/auth?name=github", { ip: "192.0.2.60" }),
    );
    const responses = await Promise.all(starts);
    expect(responses.filter(({ location }) => location?.includes("des=tooOften"))).toHaveLength(5);
  });

  test("distinguishes several flows of one browser", async () => {
    github.person = newPerson();
    const first = await travel(context, "github", { query: { redirect: "/one" } });
    const second = await travel(context, "github", { query: { redirect: "/two" }, cookie: first.cookie });
    const cookie = joinCookies(first.cookie, second.cookie);
    expect((await arrive(context, { ...first, cookie })).location).toContain("one");
    expect((await arrive(context, { ...second, cookie })).location).toContain("two");
  });
});

test("offers no provider that the operator has not set up", async () => {
  const context = await accountContext(testContext as MakeContext);
  const response = await ask(context, auth, "/oauth/auth?name=github");
  expect(response.location).toBe("/user/login?status=error&des=unavailable");
  await context.close();
});
