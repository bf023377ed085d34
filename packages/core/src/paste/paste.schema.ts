import { z } from "zod";
import { say } from "../messages";
import { pasteAtMost } from "./prefill";

/** Content that a browser without JavaScript sends to see what can be done with it. */
export const pasteSchema = z.object({
  content: z
    .string({ error: say("core:validation.required") })
    .trim()
    .min(1, say("core:validation.required"))
    .max(pasteAtMost, say("core:validation.tooLong", { limit: pasteAtMost })),
});
