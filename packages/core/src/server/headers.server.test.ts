import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./headers.server";

/** What Google's evaluator holds against a policy, from bad to worse. */
function findings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM_MAYBE)
    .map(({ directive, value, description }) => `${directive} ${value ?? ""}: ${description}`);
}

it.each([
  ["a page with a nonce", ["'nonce-8IBTHwOdqNKAWeKl7plt8g'"]],
  ["a shared page with hashes", ["'sha256-CihokcEcBW4atb_CW_XWsvWwbTjqwQlE9nj9ii5ww5M='"]],
])("gives %s a policy that an evaluator finds nothing grave in", (_, scripts) => {
  const found = findings(contentSecurityPolicy(scripts));
  expect(found.filter((text) => !text.startsWith("script-src 'self'"))).toEqual([]);
});

it("is what the evaluator can complain about", () => {
  expect(findings(contentSecurityPolicy(["'unsafe-inline'"]))).not.toEqual([]);
});

it("lets forms end where it says, and nowhere else", () => {
  expect(contentSecurityPolicy([])).toContain("form-action 'self';");
  const policy = contentSecurityPolicy([], { formsReach: ["https://editor.example"] });
  expect(policy).toContain("form-action 'self' https://editor.example;");
});
