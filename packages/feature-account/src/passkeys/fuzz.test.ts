import { DomainError } from "@dozen/core/errors";
import { eachDatabase, type TestContext, unlimited } from "@dozen/core/testing/context";
import { fuzzRuns } from "@dozen/core/testing/fuzz";
import { testSeed } from "@dozen/core/testing/seed";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { action as undo } from "../contacts/routes/undo";
import { openPending } from "../second-step/pending.server";
import { action as step } from "../second-step/routes/f2a";
import { action as login } from "../sign-in/routes/login";
import { action as question } from "../sign-in/routes/passkey";
import { accountContext, addUser, ask, newEmail } from "../testing/account-kit";
import { type Own, ownUserOf } from "../testing/own-kit";
import { addPasskey } from "../testing/passkey-kit";
import { protect } from "../testing/two-factor-kit";
import { action as add } from "./routes/new";
import { action as manage } from "./routes/passkey";

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("", " ", "\u0000", "\ud800", "%", "'", "__proto__", "a".repeat(5000), "<script>", "😀".repeat(40)),
);
const base64url = fc.oneof(
  fc.base64String({ maxLength: 80 }).map((value) => value.replace(/[+/=]/g, "")),
  fc.json().map((value) => Buffer.from(value).toString("base64url")),
  fc.constant(Buffer.from('{"challenge":"x","type":"webauthn.get"}').toString("base64url")),
);
/** Responses that mostly have the right shape, but no right content. */
const response = fc.oneof(
  fc
    .record({ id: base64url, rawId: base64url, type: fc.constantFrom("public-key", ""), clientDataJSON: base64url })
    .chain(({ clientDataJSON, ...top }) =>
      fc
        .record({
          authenticatorData: base64url,
          signature: base64url,
          attestationObject: base64url,
          userHandle: base64url,
        })
        .map((rest) => JSON.stringify({ ...top, response: { clientDataJSON, ...rest } })),
    ),
  fc.json(),
  text,
);
const fields = fc.record(
  {
    intent: fc.oneof(fc.constantFrom("passkey", "store", "rename", "remove", "send-code"), text),
    response,
    name: fc.oneof(fc.constant("Key"), text),
    code: fc.oneof(fc.constantFrom("000000", "ABC234"), text),
    type: fc.oneof(fc.constantFrom("email", "phone"), text),
    confirmed: fc.oneof(fc.constant("yes"), text),
    state: text,
  },
  { requiredKeys: [] },
);

eachDatabase("fuzz of passkeys", (makeContext) => {
  let context: TestContext;
  let own: Own;
  let id: string;
  let state: string;
  beforeAll(async () => {
    context = await accountContext(makeContext);
    own = await ownUserOf(context);
    ({ id } = await addPasskey(context, own));
    context.limits = unlimited;
    const safe = await addUser(context, newEmail());
    await protect(context, safe);
    state = await openPending(context, safe);
  });

  const forms = [
    { name: "/user/login", run: login, path: () => "/user/login" },
    { name: "/f2a", run: step, path: () => `/f2a?state=${state}` },
    { name: "/user/passkey", run: question, path: () => "/user/passkey" },
    { name: "/user/undo", run: undo, path: () => "/user/undo?ticket=%00%F0" },
    { name: "/set/f2a/passkey", run: add, path: () => "/set/f2a/passkey" },
    {
      name: "/set/f2a/passkey/:id",
      run: ((args) => manage({ ...args, params: { id } })) as typeof manage,
      path: () => `/set/f2a/passkey/${id}`,
    },
  ];

  test.each(forms)("the form of $name handles random inputs", { timeout: 300_000 }, async ({ name, run, path }) => {
    const seed = testSeed();
    console.info(`${name} fuzzed with seed ${seed}`);
    const property = fc.asyncProperty(fields, async (form) => {
      const entries = Object.entries(form).map(([field, value]) => [field, value ?? ""]);
      const sent = { form: Object.fromEntries(entries), cookie: own.cookie };
      const result = await ask(context, run, path(), sent).catch(expected);
      expect(result.status, JSON.stringify(form)).toBeLessThan(500);
    });
    await fc.assert(property, { seed, numRuns: fuzzRuns, endOnFailure: true });
  });
});

/** A refusal for which the site has a page. */
function expected(thrown: unknown): { status: number } {
  if (thrown instanceof DomainError) return { status: thrown.code };
  throw thrown;
}
