import { say } from "@dozen/core/messages";
import { readMoment } from "@dozen/core/moments";
import { id, idList, optional } from "@dozen/core/schemas";
import { z } from "zod";

/** A day or a moment at which a link ends. */
export const moment = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  z
    .string()
    .max(40, say("core:validation.date"))
    .refine((typed) => readMoment(typed, "UTC", "end") !== null, say("core:validation.date")),
);

const uses = z.coerce
  .number({ error: say("core:validation.number") })
  .int(say("core:validation.number"))
  .min(1, say("core:validation.atLeast", { limit: 1 }))
  .max(100_000, say("core:validation.atMost", { limit: 100_000 }));

/** The password of a link. */
export const password = z
  .string()
  .min(4, say("core:validation.tooShort", { limit: 4 }))
  .max(64, say("core:validation.tooLong", { limit: 64 }));

export const newShareSchema = z.object({
  /** A day (the link works until the day ends) or a moment. */
  expiry: optional(moment),
  /** Downloads; for a view-only share, openings. */
  maxUses: optional(uses),
  password: optional(password),
  viewOnly: z.preprocess((value) => value === true || value === "on" || value === "true", z.boolean()),
  zone: z.string().max(64).optional().catch(undefined),
});

/** An unclear value must not make a share that can be downloaded. */
const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")], {
  error: say("core:validation.choice"),
});

/** The conditions of a share in a call. Responses use the names `max_uses` and `view_only`. */
const callConditions = newShareSchema.extend({
  viewOnly: flag.optional(),
  view_only: flag.optional(),
  max_uses: optional(uses),
});

function readConditions<Input extends z.output<typeof callConditions>>({ view_only, max_uses, ...input }: Input) {
  return {
    ...input,
    maxUses: input.maxUses ?? max_uses,
    viewOnly: input.viewOnly ?? view_only ?? false,
  };
}

export const newShareCallSchema = callConditions.extend({ id }).transform(readConditions);

/** Several files, by their ids, comma-joined. */
export const newBundleCallSchema = callConditions.extend({ ids: idList }).transform(readConditions);

export const sharesOfSchema = z.object({ id });

export const revokeShareSchema = z.object({ id });

export const enterSchema = z.object({ password: z.string().max(64).default("") });

export type NewShareInput = z.output<typeof newShareSchema>;
