import { say } from "@dozen/core/messages";
import { z } from "zod";
import { type MuteTime, muteTimes } from "./preferences";

const kinds = z.array(z.string().max(64)).max(200).default([]);

/** Converts a time of day, HH:MM, to minutes since midnight. */
const clockTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, say("core:validation.invalid"))
  .transform((typed) => Number(typed.slice(0, 2)) * 60 + Number(typed.slice(3)));

const halfQuiet = { message: say("core:validation.required"), path: ["quietTo"] };

/** For the page's form and the call. */
export const preferencesSchema = z
  .object({
    /** The kinds of notices that each channel delivers. */
    bell: kinds,
    push: kinds,
    mail: kinds,
    quietFrom: clockTime.optional(),
    quietTo: clockTime.optional(),
    zone: z.string().max(64).optional(),
    withoutText: z.coerce.boolean().default(false),
  })
  .refine(({ quietFrom, quietTo }) => (quietFrom === undefined) === (quietTo === undefined), halfQuiet);

export type PreferencesInput = z.output<typeof preferencesSchema>;

const muteTime = z.enum(Object.keys(muteTimes) as [MuteTime, ...MuteTime[]], {
  error: say("core:validation.choice"),
});

/** How long to mute the subject of a message. */
export const muteSchema = z.object({ time: muteTime });

const subject = z.string().min(1).max(100);

/** A message of activity by its id, or a subject such as `chat.room:01J…`. */
export const muteCallSchema = z.union([
  muteSchema.extend({ id: z.string().min(1).max(64) }),
  muteSchema.extend({ subject }),
]);

export const unmuteSchema = z.object({ subject });
