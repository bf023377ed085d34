import { say } from "@dozen/core/messages";
import { z } from "zod";
import { reportReasons, reportTextAtMost } from "./report";

/** For the page and the call. */
export const reportSchema = z.object({
  kind: z.string().max(40, say("core:validation.invalid")).describe("kind of the thing, as in the link of its page"),
  thing: z.string().max(100, say("core:validation.invalid")),
  reason: z.enum(reportReasons, { error: say("core:validation.choice") }),
  text: z
    .string()
    .default("")
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .refine(
          (text) => [...text].length <= reportTextAtMost,
          say("core:validation.tooLong", { limit: reportTextAtMost }),
        ),
    ),
});

export type ReportInput = z.output<typeof reportSchema>;
