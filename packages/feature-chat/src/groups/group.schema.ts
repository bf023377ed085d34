import { say } from "@dozen/core/messages";
import { id, line, optional, page, requiredLine } from "@dozen/core/schemas";
import { groupTypes } from "@dozen/core/site/word-lists";
import { z } from "zod";
import { searchLength } from "../people/search";
import type { Writing } from "../rooms/room";
import { groupLengths, joinings } from "./group";

const groupType = z.coerce
  .number({ error: say("core:validation.choice") })
  .int(say("core:validation.choice"))
  .min(1, say("core:validation.choice"))
  .max(groupTypes.length, say("core:validation.choice"));

const writings = ["all", "admins"] as const satisfies Writing[];

const fields = {
  name: requiredLine(groupLengths.name),
  type: groupType,
  memo: line(groupLengths.memo).default(""),
  /** A picture as a file, or the address of an upload; the address of the group's own picture changes nothing. */
  avatar: z.union([z.instanceof(File), z.string().max(2048)]).optional(),
  joining: optional(z.enum(joinings, { error: say("core:validation.choice") })),
  writing: optional(z.enum(writings, { error: say("core:validation.choice") })),
};

/** One schema for the form and the call. */
export const newGroup = z.object(fields);
export const changedGroup = z.object({ id, ...fields });

/** What the owner makes of a member. */
export const memberRole = z.enum(["admin", "member"], { error: say("core:validation.choice") });

/** A button in the row of a member. */
export const memberForm = z.object({
  intent: z.enum(["remove", "admin", "member", "owner", "leave"], { error: say("core:validation.choice") }),
  user_id: id,
});

/** The address of the list of members; an invalid value counts as none. */
export const membersPage = z.object({ name: line(searchLength).catch(""), page });

export type GroupInput = z.output<typeof newGroup>;
