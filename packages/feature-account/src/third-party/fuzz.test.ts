import { DomainError } from "@dozen/core/errors";
import { eachDatabase, type TestContext, unlimited } from "@dozen/core/testing/context";
import { fuzzCalls, fuzzRuns } from "@dozen/core/testing/fuzz";
import { signedInUser } from "@dozen/core/testing/request";
import { testSeed } from "@dozen/core/testing/seed";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bindingCalls } from "../bindings/calls.server";
import { action as bindings } from "../bindings/routes/third";
import { action as embedded } from "../embedded/routes/login";
import { accountContext, ask } from "../testing/account-kit";
import { thirdCalls } from "./calls.server";
import { providers } from "./providers";
import { loader as auth } from "./routes/auth";
import { loader as callback } from "./routes/callback";
import { action as verify } from "./routes/verify";
import { loader as weixinPage } from "./routes/weixin";
import { loader as weixinCode } from "./routes/weixin-code";
import { type OAuthStandIn, oauthProvider, type WeixinStandIn, weixinProvider } from "./testing/providers";

const sibling = { name: "editor", origin: "https://editor.example", redirect: "https://editor.example/in" };

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("", " ", "\u0000", "\ud800", "%", "'", "__proto__", "a".repeat(5000), "<script>", "😀".repeat(40)),
);
const known = (...values: string[]) => fc.oneof(fc.constantFrom(...values), text);
const fields = fc.record(
  {
    intent: known("send-code"),
    account: known("someone@example.com", "13800138000"),
    code: known("ABC234"),
    invite: text,
    bind: known(...providers),
    unbind: known("01ARZ3NDEKTSV4RRFFQ69G5FAV"),
    confirmed: known("yes"),
    name: known(...providers),
    state: text,
    auth_code: text,
    error: known("access_denied"),
    redirect: known("/short", sibling.redirect),
    from: known("editor"),
    status: known("error", "no-access"),
    des: known("failed"),
  },
  { requiredKeys: [] },
);

let github: OAuthStandIn;
let weixin: WeixinStandIn;
beforeAll(async () => {
  github = await oauthProvider("github");
  weixin = await weixinProvider();
});
afterAll(async () => {
  await github.close();
  await weixin.close();
});

eachDatabase("fuzz of third-party sign-in", (makeContext) => {
  let context: TestContext;
  const cookies: string[] = ["", "third=x", `third=${"a".repeat(43)}; session=y`];
  beforeAll(async () => {
    const env = { ...github.env, ...weixin.env, SIBLING_SITES: JSON.stringify([sibling]) };
    context = await accountContext(makeContext, false, env);
    context.limits = unlimited;
    cookies.push((await signedInUser(context)).cookie, (await signedInUser(context, { type: "temp" })).cookie);
  });

  const routes = [
    { path: "/oauth/auth", run: auth },
    { path: "/oauth/callback/:name", run: callback },
    { path: "/third/weixin", run: weixinPage },
    { path: "/third/weixin/code", run: weixinCode },
    { path: "/third/login", run: embedded, isForm: true },
    { path: "/verify", run: verify, isForm: true },
    { path: "/set/third", run: bindings, isForm: true },
  ];

  test.each(routes)("$path handles random inputs", { timeout: 300_000 }, async ({ path, run, isForm }) => {
    const seed = testSeed();
    console.info(`${path} fuzzed with seed ${seed}`);
    const property = fc.asyncProperty(fields, fields, fc.nat(4), async (query, form, who) => {
      const name = query.name ?? "github";
      const search = new URLSearchParams(withoutGaps(query));
      const status = await statusOf(run, `${path.replace(":name", "name")}?${search}`, {
        params: { name },
        cookie: cookies[who],
        ...(isForm && { form: withoutGaps(form) }),
      });
      expect(status, JSON.stringify({ query, form })).toBeLessThan(500);
    });
    await fc.assert(property, { seed, numRuns: fuzzRuns, endOnFailure: true });
  });

  async function statusOf(run: (typeof routes)[number]["run"], path: string, input: Parameters<typeof ask>[3]) {
    try {
      return (await ask(context, run, path, input)).status;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }

  test("each call handles random inputs", { timeout: 600_000 }, async () => {
    await fuzzCalls(context, [...bindingCalls, ...thirdCalls]);
  });
});

function withoutGaps(form: Partial<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value ?? ""]));
}
