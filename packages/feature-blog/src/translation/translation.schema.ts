import { locales } from "@dozen/core/locale";
import { say } from "@dozen/core/messages";
import { id, lines, requiredLine } from "@dozen/core/schemas";
import { z } from "zod";
import { content } from "../article/article.schema";

export const language = z.enum(locales, say("core:validation.choice"));

/** For the form, whose address contains the language. */
export const translationSchema = z.object({
  title: requiredLine(50),
  summary: lines(100).default(""),
  content,
  /** Browsers send a checkbox only if it is checked. */
  is_current: z.preprocess((value) => value === "on", z.boolean()),
  /** Epoch milliseconds at which the original that the form showed was written. */
  seen: z.coerce.number().int().min(0).optional().catch(undefined),
});

export const translationOfSchema = z.object({ article_id: id, language });

/** For the calls. */
export const translationCallSchema = z.object({
  ...translationOfSchema.shape,
  title: requiredLine(50),
  summary: lines(100).default(""),
  content: content.describe("Markdown"),
  is_current: z
    .boolean()
    .default(false)
    .describe("It matches the original as it is now; one that is outdated stays so without it"),
});

export type TranslationInput = Pick<
  z.output<typeof translationSchema>,
  "title" | "summary" | "content" | "is_current" | "seen"
>;
