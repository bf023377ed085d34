import { say } from "@dozen/core/messages";
import { readMoment } from "@dozen/core/moments";
import { idList, line } from "@dozen/core/schemas";
import { z } from "zod";
import { longestTokenName, tokenTypes } from "./token";

/**
 * A day (the token works until the day ends) or a moment; JSON clients may also send epoch
 * milliseconds as a number.
 */
const time = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  z
    .string({ error: say("core:validation.required") })
    .trim()
    .min(1, say("core:validation.required"))
    .max(40, say("core:validation.date"))
    .refine((typed) => readMoment(typed, "UTC", "end") !== null, say("core:validation.date")),
);

export const signSchema = z.object({
  name: line(longestTokenName).default(""),
  type: z.enum(tokenTypes, { error: say("core:validation.choice") }),
  time,
  /** The IANA name of the browser's time zone. */
  zone: z.string().max(64).optional().catch(undefined),
});

export const revokeSchema = z.object({ id: idList });

export type SignInput = z.output<typeof signSchema>;
