import { say } from "@dozen/core/messages";
import { z } from "zod";

export const contentAtMost = 100_000;
const urlAtMost = 2048;
export const wordsAtMost = 200;
const wordAtMost = 50;
const wordsTextAtMost = 20_000;

/** A tick box: forms send `on`, programs `yes` or `no`. */
const ticked = z
  .enum(["on", "yes", "no"], { error: say("core:validation.choice") })
  .optional()
  .transform((said) => said === "on" || said === "yes");

/** The content to check. An address without a scheme means http. */
export const checkSchema = z
  .object({
    type: z.enum(["text", "url"], { error: say("core:validation.choice") }),
    content: z
      .string({ error: say("core:validation.required") })
      .trim()
      .min(1, say("core:validation.required"))
      .max(contentAtMost, say("core:validation.tooLong", { limit: contentAtMost })),
    numbers: ticked.describe("yes: also finds phone, card and identity numbers in a text"),
    emails: ticked.describe("yes: also finds email addresses in a text"),
    words: z
      .string()
      .max(wordsTextAtMost, say("core:validation.tooLong", { limit: wordsTextAtMost }))
      .default("")
      .describe("further words to find in a text, separated by line breaks or commas"),
  })
  .transform(({ type, content, words, ...choices }, issues) => {
    if (type === "text") return { type, content, ...choices, words: wordsOf(words, issues) };
    const url = withScheme(content);
    if (url.length <= urlAtMost && !/[\r\n]/.test(url) && URL.canParse(url)) return { type, content: url };
    issues.addIssue({ code: "custom", path: ["content"], message: say("core:validation.url") });
    return z.NEVER;
  });

export type CheckInput = z.output<typeof checkSchema>;

export type TextInput = Extract<CheckInput, { type: "text" }>;

/** Each word once, in the order typed. */
function wordsOf(typed: string, issues: z.RefinementCtx): string[] {
  const words = typed.split(/[\n,，、]/).flatMap((word) => word.trim() || []);
  const distinct = [...new Set(words)];
  const refuse = (message: string) => issues.addIssue({ code: "custom", path: ["words"], message });
  if (distinct.length > wordsAtMost) refuse(say("tools:check.errors.tooManyWords", { limit: wordsAtMost }));
  const long = distinct.find((word) => word.length > wordAtMost);
  if (long) refuse(say("tools:check.errors.wordTooLong", { word: long.slice(0, wordAtMost), limit: wordAtMost }));
  return distinct;
}

function withScheme(typed: string): string {
  return /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `http://${typed}`;
}
