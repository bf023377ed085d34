import { say } from "@dozen/core/messages";
import { before, id, optional, page, pageSize, plainEnds } from "@dozen/core/schemas";
import { z } from "zod";
import { commentAtMost } from "./comment";

export const commentSchema = z.object({
  content: z
    .string({ error: say("core:validation.required") })
    .overwrite(plainEnds)
    .trim()
    .min(1, say("core:validation.required"))
    .max(commentAtMost, say("core:validation.tooLong", { limit: commentAtMost })),
});

export const commentFormSchema = commentSchema.extend({
  /** The comment that it replies to; empty in a form without a reply. */
  reply_id: optional(id),
});

export const commentCallSchema = commentFormSchema.extend({ item_id: id });

export const commentListSchema = z.object({
  content: z.string().trim().max(50).catch("").default(""),
  before,
  page,
  size: pageSize(10),
});
