import { locales } from "@dozen/core/locale";
import { say } from "@dozen/core/messages";
import { readMoment } from "@dozen/core/moments";
import { id, idList, lines, page, pageSize, plainEnds, requiredLine } from "@dozen/core/schemas";
import { z } from "zod";
import { contentAtMost } from "./article";

/** JSON clients send numbers, forms text. */
const isOpen = z.coerce
  .number({ error: say("core:validation.choice") })
  .pipe(z.union([z.literal(1), z.literal(2)], say("core:validation.choice")));

export const content = z
  .string({ error: say("blog:errors.contentEmpty") })
  .overwrite(plainEnds)
  .refine((text) => text.trim() !== "", say("blog:errors.contentEmpty"))
  .refine((text) => text.length <= contentAtMost, say("core:validation.tooLong", { limit: contentAtMost }));

/** A day or a moment, kept as typed until the zone is known; empty is at once. */
const publishAt = z.union([
  z.literal(""),
  z
    .string()
    .trim()
    .max(40, say("core:validation.date"))
    .refine((typed) => readMoment(typed, "UTC") !== null, say("core:validation.date")),
]);

/** Of the calls, where an absent moment stays as it is. */
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

/** Of the form, which sends no empty field, and when the draft was kept that stands in it. */
export const articleFormSchema = articleSchema
  .extend({ draft_at: z.coerce.number().int().min(0).optional().catch(undefined) })
  .transform((input) => ({ ...input, publish_at: input.publish_at ?? "" }));

/** Of the call that changes one, where what is absent stays. */
export const articleCallSchema = articleSchema.extend({
  id,
  summary: lines(100).optional(),
  is_open: isOpen.optional(),
});

export const listSchema = z.object({
  title: z.string().trim().max(50).catch("").default(""),
  page,
  size: pageSize(10),
  id: id.optional(),
});

export const deleteSchema = z.object({ id: idList });

export type ArticleInput = z.output<typeof articleSchema>;
export type ArticleChange = Omit<z.output<typeof articleCallSchema>, "id">;
export type ListInput = z.output<typeof listSchema>;
