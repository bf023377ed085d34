import { type TestContext, testContext } from "@dozen/core/testing/context";
import { anyFields, fuzzForm, statusOf } from "@dozen/core/testing/fuzz";
import { memoryRequest, signedInUser } from "@dozen/core/testing/request";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as locale from "../app/routes/locale";
import * as paste from "../app/routes/paste";
import * as theme from "../app/routes/theme";

let context: TestContext;
let cookie = "";
beforeAll(async () => {
  context = await testContext();
  cookie = (await signedInUser(context)).cookie;
});
afterAll(() => context?.close());

const fitting = {
  locale: ["enUs", "zhHk"],
  color: ["red"],
  mode: ["dark"],
  redirect: ["/all", "//evil.example", "/\\evil.example", "javascript:alert(1)"],
};

test.each([
  ["/locale", locale.action],
  ["/theme", theme.action],
])("the form of %s handles random inputs and never redirects to another site", async (path, action) => {
  const inputs = fc.record({
    form: anyFields(["locale", "color", "mode", "redirect"], fitting),
    cookie: fc.constantFrom(cookie, "theme=%00", "theme=red.dark; locale=nonsense"),
  });
  const seen = await fuzzForm(inputs, (input) =>
    statusOf(async () => {
      const result = await action(await memoryRequest(context, path, input));
      const target = new URL(result.headers.get("location") ?? "", context.settings.origin);
      expect(target.origin).toBe(context.settings.origin);
      return result;
    }),
  );
  expect([...seen]).toEqual([303]);
});

test("the form of /paste handles random inputs", async () => {
  const contents = ["https://example.com", "[1, {}]", "otpauth://totp/Ada?secret=JBSWY3DPEHPK3PXP", "<a><b/></a>", " "];
  const inputs = fc.record({ form: anyFields(["content"], { content: contents }) });
  const seen = await fuzzForm(inputs, (input) =>
    statusOf(async () => paste.action(await memoryRequest(context, "/paste", input))),
  );
  expect([...seen].sort()).toEqual([200, 400]);
});
