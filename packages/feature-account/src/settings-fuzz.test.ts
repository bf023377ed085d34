import { eachDatabase, type TestContext, unlimited } from "@dozen/core/testing/context";
import { fuzzCalls, fuzzRuns } from "@dozen/core/testing/fuzz";
import { testSeed } from "@dozen/core/testing/seed";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { cancellationCalls } from "./cancellation/calls.server";
import { action as logout } from "./cancellation/routes/logout";
import { contactCalls } from "./contacts/calls.server";
import { action as contact } from "./contacts/routes/contact";
import { deviceCalls } from "./devices/calls.server";
import { action as device } from "./devices/routes/device";
import { loginLogCalls } from "./login-log/calls.server";
import { passwordCalls } from "./password/calls.server";
import { action as fixpwd } from "./password/routes/fixpwd";
import { profileCalls } from "./profile/calls.server";
import { action as base } from "./profile/routes/base";
import { action as scan } from "./scan/routes/scan";
import { action as theme } from "./settings/routes/theme";
import { action as ubg } from "./settings/routes/ubg";
import { accountContext, ask, newEmail } from "./testing/account-kit";
import { type Own, ownUserOf } from "./testing/own-kit";
import { action as archive } from "./usage/routes/archive";
import { action as archiveFile } from "./usage/routes/archive-file";

const known = newEmail();

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("", " ", "\u0000", "\ud800", "%", "'", "__proto__", "a".repeat(5000), "<script>", "😀".repeat(40)),
);
const one = (...likely: string[]) => fc.oneof(fc.constantFrom(...likely), text);
const fields = fc.record(
  {
    intent: one("send-code", "send-proof", "start", "others", "end:01ABC", "delete"),
    type: one("email", "phone"),
    account: one(known, "13800138000", "a@b.co"),
    code: one("ABC234"),
    f2aCode: one("123456", "ABCDE-FGHJK"),
    status: one("confirm", "cancel"),
    ticket: text,
    proof: one("ABC234"),
    password: one("another-horse-8", "password1"),
    opened: text,
    agree: one("on"),
    name: one("Ada"),
    mark: text,
    sex: one("1", "2", "3"),
    birth: one("1990-12-10", "2999-01-01"),
    addr: text,
    color: one("red"),
    mode: one("dark"),
    ubg: one("7", "12"),
  },
  { requiredKeys: [] },
);

eachDatabase("fuzz of settings", (makeContext) => {
  let context: TestContext;
  let own: Own;
  beforeAll(async () => {
    context = await accountContext(makeContext);
    context.limits = unlimited;
    own = await ownUserOf(context, known);
  });

  const forms = [
    { path: "/set/theme", run: theme },
    { path: "/set/ubg", run: ubg },
    { path: "/set/base", run: base },
    { path: "/set/base/email", run: ((args) => contact({ ...args, params: { kind: "email" } })) as typeof contact },
    { path: "/set/base/phone", run: ((args) => contact({ ...args, params: { kind: "phone" } })) as typeof contact },
    { path: "/set/fixpwd", run: fixpwd },
    { path: "/set/app/archive", run: archive },
    { path: "/set/app/archive.zip", run: archiveFile },
    { path: "/scan?codeId=01ABC", run: scan },
    { path: "/set/device", run: device },
    { path: "/set/logout", run: logout },
  ];

  test.each(forms)("the form of $path handles random inputs", { timeout: 300_000 }, async ({ path, run }) => {
    const seed = testSeed();
    console.info(`${path} fuzzed with seed ${seed}`);
    const property = fc.asyncProperty(fields, async (form) => {
      const response = await ask(context, run, path, { form: withoutGaps(form), cookie: own.cookie });
      expect(response.status, JSON.stringify(form)).toBeLessThan(500);
    });
    await fc.assert(property, { seed, numRuns: fuzzRuns, endOnFailure: true });
  });

  test("each call handles random inputs", { timeout: 600_000 }, async () => {
    await fuzzCalls(context, [
      ...profileCalls,
      ...passwordCalls,
      ...loginLogCalls,
      ...deviceCalls,
      ...contactCalls,
      ...cancellationCalls,
    ]);
  });
});

function withoutGaps(form: Partial<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value ?? ""]));
}
