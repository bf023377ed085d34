import { say } from "@dozen/core/messages";
import { optional } from "@dozen/core/schemas";
import { feedbackTypes } from "@dozen/core/site/word-lists";
import { z } from "zod";
import { feedbackLengths } from "./feedback";

/** Text of several lines, trimmed. CRLF, which forms send, becomes LF. */
const lines = (most: number) =>
  z
    .string({ error: say("core:validation.required") })
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(1, say("core:validation.required"))
        .refine((text) => [...text].length <= most, say("core:validation.tooLong", { limit: most })),
    );

const kind = z.coerce
  .number({ error: say("core:validation.choice") })
  .int(say("core:validation.choice"))
  .min(1, say("core:validation.choice"))
  .max(feedbackTypes.length, say("core:validation.choice"));

/** For the page, the box and the call. The default type is "other", the last in the word list. */
export const feedbackSchema = z.object({
  name: lines(feedbackLengths.name).transform((text) => text.replaceAll("\n", " ")),
  type: optional(kind).transform((type) => type ?? feedbackTypes.length),
  des: lines(feedbackLengths.des),
});

export type FeedbackInput = z.output<typeof feedbackSchema>;
