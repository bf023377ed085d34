import { DomainError } from "@dozen/core/errors";
import { eachDatabase, type TestContext, unlimited } from "@dozen/core/testing/context";
import { fuzzCalls, fuzzRuns } from "@dozen/core/testing/fuzz";
import { testSeed } from "@dozen/core/testing/seed";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { codeCalls } from "./codes/calls.server";
import { registrationCalls } from "./registration/calls.server";
import { action as reg } from "./registration/routes/reg";
import { resetCalls } from "./reset/calls.server";
import { action as reset } from "./reset/routes/reset";
import { scanCalls } from "./scan/calls.server";
import { secondStepCalls } from "./second-step/calls.server";
import { signInCalls } from "./sign-in/calls.server";
import { action as login } from "./sign-in/routes/login";
import { signOutCalls } from "./sign-out/calls.server";
import { action as signOut } from "./sign-out/routes/signout";
import { accountContext, addUser, ask, goodPassword, newEmail } from "./testing/account-kit";
import { twoFactorCalls } from "./two-factor/calls.server";

const known = newEmail();

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("", " ", "\u0000", "\ud800", "%", "'", "__proto__", "a".repeat(5000), "<script>", "😀".repeat(40)),
);
const accounts = fc.oneof(fc.constantFrom(known, "13800138000", "+14155552671", "a@b.co"), fc.emailAddress(), text);
const fields = fc.record(
  {
    intent: fc.oneof(fc.constantFrom("send-code", "stay"), text),
    step: fc.oneof(fc.constantFrom("account", "code", "password"), text),
    account: accounts,
    password: fc.oneof(fc.constant(goodPassword), text),
    code: fc.oneof(fc.constant("ABC234"), text),
    invite: text,
    agree: fc.oneof(fc.constant("on"), text),
    redirect: text,
    confirmed: fc.oneof(fc.constant("yes"), text),
    end: fc.oneof(fc.constant("passkey:01ABC"), text),
  },
  { requiredKeys: [] },
);

eachDatabase("fuzz of account", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
    context.limits = unlimited;
    await addUser(context, known);
  });

  const forms = [
    { path: "/user/login", run: login },
    { path: "/user/login?mode=code", run: login },
    { path: "/user/reg", run: reg },
    { path: "/user/reset", run: reset },
    { path: "/user/signout", run: signOut },
  ];

  test.each(forms)("the form of $path handles random inputs", { timeout: 300_000 }, async ({ path, run }) => {
    const { cookie } = await ask(context, reset, "/user/reset", { form: { step: "account", account: known } });
    const seed = testSeed();
    console.info(`${path} fuzzed with seed ${seed}`);
    const cookies = fc.constantFrom("", cookie, "reset=x", "session=x; device=..", "device=%00");
    const property = fc.asyncProperty(fields, cookies, async (form, cookie) => {
      const response = await ask(context, run, path, { form: withoutGaps(form), cookie });
      expect(response.status, JSON.stringify(form)).toBeLessThan(500);
    });
    await fc.assert(property, { seed, numRuns: fuzzRuns, endOnFailure: true });
  });

  test.each(["text/plain", "application/json", "multipart/form-data; boundary=x", ""])(
    "refuses a body of type %s",
    async (type) => {
      for (const { path, run } of forms) {
        const refused = await ask(context, run, path, {
          form: { account: known },
          headers: { "content-type": type },
        }).catch((thrown: unknown) => thrown);
        expect(refused).toBeInstanceOf(DomainError);
      }
    },
  );

  test("each call handles random inputs", { timeout: 600_000 }, async () => {
    await fuzzCalls(context, [
      ...codeCalls,
      ...signInCalls,
      ...registrationCalls,
      ...resetCalls,
      ...signOutCalls,
      ...twoFactorCalls,
      ...secondStepCalls,
      ...scanCalls,
    ]);
  });
});

function withoutGaps(form: Partial<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value ?? ""]));
}
