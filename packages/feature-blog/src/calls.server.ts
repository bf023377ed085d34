import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { id, idList } from "@dozen/core/schemas";
import { visitCharts } from "@dozen/core/visits/charts.server";
import { analyzeSchema } from "@dozen/core/visits/statistics.schema";
import { countVisits, visitTables } from "@dozen/core/visits/statistics.server";
import { z } from "zod";
import { archiveCalls } from "./archive/calls.server";
import type { ArticleLine } from "./article";
import { articleCallSchema, articleSchema, deleteSchema, listSchema } from "./article.schema";
import { findArticle, listArticles } from "./articles.server";
import { commentCallSchema, commentListSchema } from "./comment.schema";
import { deleteComments, receivedComments, writeComment } from "./comments.server";
import { blogClosed } from "./errors";
import { followCalls } from "./follow-calls.server";
import { type Intro, siteNames } from "./intro";
import { introCallSchema } from "./intro.schema";
import { closeBlog, editIntro, openBlog, ownIntro } from "./intro.server";
import { archiveOf } from "./public/reading.server";
import { visitedArticle } from "./statistics.server";
import { createArticle, deleteArticles, editArticle } from "./writing.server";
import { writingCalls } from "./writing-calls.server";

const introResponse = z.object({
  id: z.string(),
  title: z.string(),
  des: z.string(),
  contact: z.string(),
  about: z.string(),
  exclusive: z.string(),
  url: z.string().describe("Where readers find it"),
  comment_status: z.number().describe("1 enabled, 2 disabled"),
  ...Object.fromEntries(siteNames.map((site) => [site, z.string().describe("Full address, or empty")])),
});

function introOf(intro: Intro, origin: string) {
  const { id, title, des, contact, about, exclusive, isCommentable, links } = intro;
  const addresses = Object.fromEntries(siteNames.map((site) => [site, links[site] ?? ""]));
  const status = isCommentable ? 1 : 2;
  return {
    id,
    title,
    des,
    contact,
    about,
    exclusive,
    url: `${origin}/b/${exclusive}`,
    comment_status: status,
    ...addresses,
  };
}

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

const introCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/blogIntro",
    access: "registered",
    summary: "Your blog; code 400 while it is closed",
    response: z.object({ data: introResponse }),
    run: async (call) => ({ data: introOf(await ownIntro(call), call.settings.origin) }),
  }),
  defineCall({
    method: "POST",
    path: "/blogIntro",
    access: "registered",
    summary: "Opens your blog",
    body: introCallSchema,
    response: infoResponse,
    async run(call) {
      await openBlog(call, withAlias(call.body));
      return { info: call.t("blog:toasts.opened") };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/blogIntro",
    access: "registered",
    summary: "Changes your blog; absent fields stay",
    body: introCallSchema,
    response: infoResponse,
    async run(call) {
      await editIntro(call, withAlias(call.body));
      return { info: call.t("blog:toasts.saved") };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/blogIntro",
    access: "registered",
    summary: "Closes your blog and deletes all its articles for good",
    response: infoResponse,
    async run(call) {
      await closeBlog(call);
      return { info: call.t("blog:toasts.closed") };
    },
  }),
];

/** spec:blog-6: `cnblogs` is an alias of `bky`. */
function withAlias({ cnblogs, id: _id, ...intro }: z.output<typeof introCallSchema>) {
  return { ...intro, bky: intro.bky ?? cnblogs };
}

const articleCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/blog",
    access: "registered",
    summary: "Your articles, newest first; one with its text by its id",
    query: listSchema,
    response: z.object({ list: z.array(articleResponse), total: z.number(), page: z.number() }),
    async run(call) {
      if (call.query.id) {
        const article = await findArticle(call, call.query.id);
        return { list: [articleOf(article, article.content)], total: 1, page: 1 };
      }
      const { list, total, page } = await listArticles(call, call.query);
      return { list: list.map((article) => articleOf(article)), total, page };
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
  defineCall({
    method: "GET",
    path: "/blog/archive",
    access: "open",
    summary: "Ids and titles of a blog's public articles, newest first",
    query: z.object({
      blog_id: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .describe("The blog's id, or what follows /b/ in its address"),
    }),
    response: z.object({ data: z.array(z.object({ id: z.string(), title: z.string() })) }),
    async run(call) {
      const list = await archiveOf(call, { blogId: call.query.blog_id });
      if (!list) throw blogClosed();
      return { data: list.map(({ id, title }) => ({ id, title })) };
    },
  }),
];

const reportCall = defineCall({
  method: "POST",
  path: "/blog/report",
  access: "registered",
  summary: "Statistics of one of your public articles, as tables or as chart data",
  body: analyzeSchema.extend({ article_id: id }),
  response: z.object({ list: z.record(z.string(), z.unknown()), info: z.string() }),
  async run(call) {
    const { article_id, ...input } = call.body;
    const { visited } = await visitedArticle(call, article_id);
    const counting = await countVisits(call, visited, input);
    const list = input.type === "chart" ? await visitCharts(counting) : await visitTables(counting);
    return { list, info: call.t("core:visits.queried") };
  },
});

const commentResponse = z.object({
  id: z.string(),
  item_id: z.string().describe("The article's id"),
  item_title: z.string(),
  name: z.string(),
  content: z.string(),
  create_time: z.string().describe("ISO 8601"),
});

const commentCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/blog/comment",
    access: "registered",
    summary: "Comments on your articles, newest first",
    query: commentListSchema,
    response: z.object({ list: z.array(commentResponse), total: z.number(), page: z.number() }),
    async run(call) {
      const { list, total, page } = await receivedComments(call, call.query);
      const comments = list.map(({ id, articleId, articleTitle, author, content, createdAt }) => ({
        ...{ id, item_id: articleId, item_title: articleTitle, name: author, content },
        create_time: new Date(createdAt).toISOString(),
      }));
      return { list: comments, total, page };
    },
  }),
  defineCall({
    method: "POST",
    path: "/blog/comment",
    access: "registered",
    summary: "Writes a comment on a public article, or a reply to one of its comments (reply_id)",
    body: commentCallSchema,
    response: infoResponse.extend({ id: z.string() }),
    async run(call) {
      const { item_id, content, reply_id } = call.body;
      const { id } = await writeComment(call, { articleId: item_id, content, replyTo: reply_id });
      return { info: call.t("blog:toasts.commented"), id };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/blog/comment",
    access: "registered",
    summary: "Deletes comments on your articles, or your own (comma list of ids)",
    query: z.object({ id: idList }),
    response: infoResponse,
    async run(call) {
      const count = await deleteComments(call, call.query.id);
      return { info: call.t("blog:toasts.commentsDeleted", { count }) };
    },
  }),
];

/**
 * The JSON calls of spec:blog-8, spec:blog-16, spec:blog-28 and spec:blog-30: the same schemas and model functions as
 * the pages.
 */
export const calls: Call[] = [
  ...introCalls,
  ...articleCalls,
  ...archiveCalls,
  ...writingCalls,
  reportCall,
  ...commentCalls,
  ...followCalls,
];
