import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { older } from "@dozen/core/search/older";
import { z } from "zod";
import type { ArticleLine } from "./article";
import { articleCallSchema, articleSchema, deleteSchema, listSchema } from "./article.schema";
import { findArticle, listArticles } from "./articles.server";
import { createArticle, deleteArticles, editArticle } from "./writing.server";

const articleResponse = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  tag: z.string(),
  is_open: z.number().describe("1 public, 2 private"),
  language: z.string().describe("What it is written in: zhCn, zhHk, enUs, or empty while nobody has said it"),
  comments: z.number(),
  visits: z.number(),
  create_time: z.string().describe("ISO 8601"),
  publish_time: z.string().describe("When readers get it, if it is public: ISO 8601"),
  content: z.string().optional().describe("Markdown; when one is asked for by its id"),
});

function articleOf(article: ArticleLine, content?: string): z.output<typeof articleResponse> {
  const { id, title, summary, category, tag, language, comments, visits } = article;
  return {
    ...{ id, title, summary, category, tag, language, comments, visits },
    is_open: article.isOpen ? 1 : 2,
    create_time: new Date(article.createdAt).toISOString(),
    publish_time: new Date(article.publishAt).toISOString(),
    ...(content !== undefined && { content }),
  };
}

/** The calls for a user's own articles (spec:blog-16). */
export const articleCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/blog",
    access: "registered",
    summary: "Your articles, newest first; one with its text by its id",
    query: listSchema,
    response: z.object({ list: z.array(articleResponse), total: z.number(), page: z.number(), older }),
    async run(call) {
      if (call.query.id) {
        const article = await findArticle(call, call.query.id);
        return { list: [articleOf(article, article.content)], total: 1, page: 1 };
      }
      const { list, total, page, older } = await listArticles(call, call.query);
      return { list: list.map((article) => articleOf(article)), total, page, older };
    },
  }),
  defineCall({
    method: "POST",
    path: "/blog",
    access: "registered",
    summary: "Writes an article",
    body: articleSchema,
    response: infoResponse.extend({ id: z.string() }),
    async run(call) {
      const { id } = await createArticle(call, call.body);
      return { info: call.t("blog:toasts.written"), id };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/blog",
    access: "registered",
    summary: "Changes an article; an absent summary, is_open, language or publish_at stays",
    body: articleCallSchema,
    response: infoResponse,
    async run(call) {
      const { id, ...input } = call.body;
      await editArticle(call, id, input);
      return { info: call.t("blog:toasts.articleSaved") };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/blog",
    access: "registered",
    summary: "Deletes articles (comma list of ids) with their comments",
    query: deleteSchema,
    response: infoResponse,
    async run(call) {
      const count = await deleteArticles(call, call.query.id);
      return { info: call.t("blog:toasts.deleted", { count }) };
    },
  }),
];
