import { say } from "@dozen/core/messages";
import { id, optional } from "@dozen/core/schemas";
import { z } from "zod";
import { inviteDays, inviteUses, usualDays, usualUses } from "./invite";

const choice = { error: say("core:validation.choice") };

/** Programs may send numbers. */
const text = (value: unknown) => (typeof value === "number" ? String(value) : value);

/** One schema for the form and the call. */
export const newInvite = z.object({
  days: z.preprocess(text, optional(z.enum(inviteDays, choice))).transform((days) => days ?? usualDays),
  uses: z.preprocess(text, optional(z.enum(inviteUses, choice))).transform((uses) => uses ?? usualUses),
});

/** A link to revoke. */
export const inviteRemoval = z.object({ invite: id });

export const groupOfInvites = z.object({ id });

/** The secret part of a link. */
export const codeSchema = z.object({ code: z.string().max(64) });

export type NewInvite = z.output<typeof newInvite>;
