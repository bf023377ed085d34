import { locales } from "@dozen/core/locale";
import { say } from "@dozen/core/messages";
import { id, lines, requiredLine } from "@dozen/core/schemas";
import { z } from "zod";
import { content } from "./article.schema";

export const language = z.enum(locales, say("core:validation.choice"));

/** Of the form, whose address says the language. */
export const translationSchema = z.object({
  title: requiredLine(50),
  summary: lines(100).default(""),
  content,
  /** A tick is there or not. */
  is_current: z.preprocess((value) => value === "on", z.boolean()),
  /** Epoch ms at which the original was written that the form was filled beside. */
  seen: z.coerce.number().int().min(0).optional().catch(undefined),
});

export const translationOfSchema = z.object({ article_id: id, language });

/** Of the calls. */
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
