import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./headers.server";

/** The findings of Google's evaluator about a policy, down to medium severity. */
function findings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM_MAYBE)
    .map(({ directive, value, description }) => `${directive} ${value ?? ""}: ${description}`);
}

it.each([
  ["a page with a nonce", ["'nonce-8IBTHwOdqNKAWeKl7plt8g'"]],
  ["a shared page with hashes", ["'sha256-CihokcEcBW4atb_CW_XWsvWwbTjqwQlE9nj9ii5ww5M='"]],
])("gives %s a policy in which the evaluator finds nothing serious", (_, scripts) => {
  const found = findings(contentSecurityPolicy(scripts));
  expect(found.filter((text) => !text.startsWith("script-src 'self'"))).toEqual([]);
});

it("the evaluator finds problems in an unsafe policy", () => {
  expect(findings(contentSecurityPolicy(["'unsafe-inline'"]))).not.toEqual([]);
});

it("allows forms to redirect only to the given origins", () => {
  expect(contentSecurityPolicy([])).toContain("form-action 'self';");
  const policy = contentSecurityPolicy([], { formsReach: ["https://editor.example"] });
  expect(policy).toContain("form-action 'self' https://editor.example;");
});
