import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { id } from "@dozen/core/schemas";
import { z } from "zod";
import { findArticle } from "../article/articles.server";
import type { Translation } from "./translation";
import { translationCallSchema, translationOfSchema } from "./translation.schema";
import { deleteTranslation, saveTranslation, translationsOf } from "./translations.server";

const translationResponse = z.object({
  language: z.string().describe("zhCn, zhHk, enUs"),
  title: z.string(),
  summary: z.string(),
  content: z.string().describe("Markdown"),
  is_outdated: z.boolean().describe("The words of the original have changed since"),
  update_time: z.string().describe("ISO 8601"),
});

function translationOf({ locale, isOutdated, updatedAt, ...texts }: Translation): z.output<typeof translationResponse> {
  return { ...texts, language: locale, is_outdated: isOutdated, update_time: new Date(updatedAt).toISOString() };
}

export const translationCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/blog/translation",
    access: "registered",
    summary: "One of your articles in the other languages that it is there in",
    query: z.object({ article_id: id }),
    response: z.object({ list: z.array(translationResponse) }),
    async run(call) {
      const article = await findArticle(call, call.query.article_id);
      return { list: (await translationsOf(call, article)).map(translationOf) };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/blog/translation",
    access: "registered",
    summary: "Writes one of your articles in another language, or changes that; the article must say its own language",
    body: translationCallSchema,
    response: infoResponse,
    async run(call) {
      const { article_id, language, ...input } = call.body;
      await saveTranslation(call, { articleId: article_id, locale: language }, input);
      return { info: call.t("blog:toasts.translationSaved") };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/blog/translation",
    access: "registered",
    summary: "Deletes an article's text in another language",
    query: translationOfSchema,
    response: infoResponse,
    async run(call) {
      await deleteTranslation(call, { articleId: call.query.article_id, locale: call.query.language });
      return { info: call.t("blog:toasts.translationDeleted") };
    },
  }),
];
