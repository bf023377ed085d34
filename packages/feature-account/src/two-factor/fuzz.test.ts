import { DomainError } from "@dozen/core/errors";
import { createSession } from "@dozen/core/sessions/sessions.server";
import { eachDatabase, type TestContext, unlimited } from "@dozen/core/testing/context";
import { fuzzRuns } from "@dozen/core/testing/fuzz";
import { testSeed } from "@dozen/core/testing/seed";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { action as scan } from "../scan/routes/scan";
import { openPending } from "../second-step/pending.server";
import { action as step } from "../second-step/routes/f2a";
import { action as login } from "../sign-in/routes/login";
import { accountContext, addUser, ask, newEmail } from "../testing/account-kit";
import { protect } from "../testing/two-factor-kit";
import { action as settings } from "./routes/f2a";

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("", " ", "\u0000", "\ud800", "%", "'", "__proto__", "a".repeat(5000), "<script>", "😀".repeat(40)),
);
const fields = fc.record(
  {
    intent: fc.oneof(fc.constantFrom("begin", "on", "drop", "off", "renew", "scan"), text),
    code: fc.oneof(fc.constantFrom("000000", "123456", "ABCDE-FGHJK", "---", "１２３４５６"), text),
    confirmed: fc.oneof(fc.constant("yes"), text),
    status: fc.oneof(fc.constantFrom("confirm", "cancel"), text),
    codeId: text,
    uuid: fc.oneof(fc.constant("a".repeat(32)), text),
  },
  { requiredKeys: [] },
);

eachDatabase("fuzz of the second factor and of scans", (makeContext) => {
  let context: TestContext;
  let state: string;
  let cookies: string[];
  beforeAll(async () => {
    context = await accountContext(makeContext);
    context.limits = unlimited;
    const [plain, safe] = [await addUser(context, newEmail()), await addUser(context, newEmail())];
    await protect(context, safe);
    state = await openPending(context, safe);
    const sessions = await Promise.all([plain, safe].map(({ id }) => createSession(context, { userId: id })));
    cookies = sessions.map(({ cookie }) => cookie.split(";")[0] ?? "");
  });

  const forms = [
    { name: "/f2a", run: step, path: () => `/f2a?state=${state}` },
    { name: "/set/f2a", run: settings, path: () => "/set/f2a" },
    { name: "/scan", run: scan, path: () => "/scan?codeId=%00%F0" },
    { name: "/user/login?mode=scan", run: login, path: () => "/user/login?mode=scan" },
  ];

  test.each(forms)("the form of $name handles random inputs", { timeout: 300_000 }, async ({ name, run, path }) => {
    const seed = testSeed();
    console.info(`${name} fuzzed with seed ${seed}`);
    const property = fc.asyncProperty(fields, fc.constantFrom(...cookies), async (form, cookie) => {
      const entries = Object.entries(form).map(([field, value]) => [field, value ?? ""]);
      const response = await ask(context, run, path(), { form: Object.fromEntries(entries), cookie }).catch(expected);
      expect(response.status, JSON.stringify(form)).toBeLessThan(500);
    });
    await fc.assert(property, { seed, numRuns: fuzzRuns, endOnFailure: true });
  });
});

/** Two-factor that is on cannot be set up again; the site has a page for such a refusal. */
function expected(thrown: unknown): { status: number } {
  if (thrown instanceof DomainError) return { status: thrown.code };
  throw thrown;
}
