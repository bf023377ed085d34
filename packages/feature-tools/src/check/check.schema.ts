import { say } from "@dozen/core/messages";
import { z } from "zod";

export const contentAtMost = 100_000;
const urlAtMost = 2048;

/** The content to check. An address without a scheme means http. */
export const checkSchema = z
  .object({
    type: z.enum(["text", "url"], { error: say("core:validation.choice") }),
    content: z
      .string({ error: say("core:validation.required") })
      .trim()
      .min(1, say("core:validation.required"))
      .max(contentAtMost, say("core:validation.tooLong", { limit: contentAtMost })),
  })
  .transform(({ type, content }, issues) => {
    if (type === "text") return { type, content };
    const url = withScheme(content);
    if (url.length <= urlAtMost && !/[\r\n]/.test(url) && URL.canParse(url)) return { type, content: url };
    issues.addIssue({ code: "custom", path: ["content"], message: say("core:validation.url") });
    return z.NEVER;
  });

export type CheckInput = z.output<typeof checkSchema>;

function withScheme(typed: string): string {
  return /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `http://${typed}`;
}
