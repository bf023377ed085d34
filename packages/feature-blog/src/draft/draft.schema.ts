import { locales } from "@dozen/core/locale";
import { say } from "@dozen/core/messages";
import { id, plainEnds } from "@dozen/core/schemas";
import { z } from "zod";
import { contentAtMost } from "../article/article";
import { emptyDraft, laidOver, newArticle } from "./draft";

/** Longer than any field of an article, so that a draft loses nothing before its writer sees the error. */
const typedAtMost = 500;

const typed = (limit: number) => z.string().overwrite(plainEnds).max(limit, say("core:validation.tooLong", { limit }));

const draftFields = z
  .object({
    title: typed(typedAtMost),
    summary: typed(contentAtMost),
    category: typed(typedAtMost),
    tag: typed(typedAtMost),
    content: typed(contentAtMost),
    language: z
      .enum(["", ...locales])
      .transform(String)
      .optional()
      .catch(undefined),
    is_open: z
      .union([z.literal(1), z.literal(2), z.enum(["1", "2"])])
      .transform(String)
      .optional()
      .catch(undefined),
    publish_at: typed(40),
    zone: z.string().max(64).optional().catch(undefined),
  })
  .partial();

/** For the form, which sends no empty field. */
export const draftSchema = draftFields.transform((fields) => ({ ...laidOver(emptyDraft, fields), zone: fields.zone }));

export const draftOfSchema = z.object({ article_id: id.default(newArticle) });

/** For calls: a missing field is unchanged. */
export const draftCallSchema = draftFields.extend(draftOfSchema.shape);

export type DraftInput = z.output<typeof draftFields>;
