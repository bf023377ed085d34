import { locales } from "@dozen/core/locale";
import { say } from "@dozen/core/messages";
import { readMoment } from "@dozen/core/moments";
import { before, id, idList, lines, page, pageSize, plainEnds, requiredLine } from "@dozen/core/schemas";
import { z } from "zod";
import { contentAtMost } from "./article";

/** JSON clients send numbers, forms send text. */
const isOpen = z.coerce
  .number({ error: say("core:validation.choice") })
  .pipe(z.union([z.literal(1), z.literal(2)], say("core:validation.choice")));

export const content = z
  .string({ error: say("blog:errors.contentEmpty") })
  .overwrite(plainEnds)
  .refine((text) => text.trim() !== "", say("blog:errors.contentEmpty"))
  .refine((text) => text.length <= contentAtMost, say("core:validation.tooLong", { limit: contentAtMost }));

/** A date or time, kept as typed until the time zone is known; empty means at once. */
const publishAt = z.union([
  z.literal(""),
  z
    .string()
    .trim()
    .max(40, say("core:validation.date"))
    .refine((typed) => readMoment(typed, "UTC") !== null, say("core:validation.date")),
]);

/** For calls: a missing publication time is unchanged. */
export const articleSchema = z.object({
  title: requiredLine(50),
  summary: lines(100).default(""),
  category: requiredLine(20),
  tag: requiredLine(20),
  content,
  is_open: isOpen.default(1),
  language: z
    .enum(locales, say("core:validation.choice"))
    .optional()
    .describe("What it is written in; absent leaves it as it is"),
  publish_at: publishAt.optional().describe("When readers get it: a day, a time or ISO 8601; empty is at once"),
  zone: z.string().max(64).optional().catch(undefined).describe("IANA name of the zone that `publish_at` is meant in"),
});

/** For the form, which sends no empty field. `draft_at` is the time at which the form's draft was saved. */
export const articleFormSchema = articleSchema
  .extend({ draft_at: z.coerce.number().int().min(0).optional().catch(undefined) })
  .transform((input) => ({ ...input, publish_at: input.publish_at ?? "" }));

/** For the call that changes an article: missing fields are unchanged. */
export const articleCallSchema = articleSchema.extend({
  id,
  summary: lines(100).optional(),
  is_open: isOpen.optional(),
});

export const listSchema = z.object({
  title: z.string().trim().max(50).catch("").default(""),
  before,
  page,
  size: pageSize(10),
  id: id.optional(),
});

export const deleteSchema = z.object({ id: idList });

export type ArticleInput = z.output<typeof articleSchema>;
export type ArticleChange = Omit<z.output<typeof articleCallSchema>, "id">;
export type ListInput = z.output<typeof listSchema>;
