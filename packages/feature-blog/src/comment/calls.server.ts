import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { idList } from "@dozen/core/schemas";
import { older } from "@dozen/core/search/older";
import { z } from "zod";
import { commentCallSchema, commentListSchema } from "./comment.schema";
import { receivedComments } from "./comments.server";
import { deleteComments } from "./deletion.server";
import { writeComment } from "./writing.server";

const commentResponse = z.object({
  id: z.string(),
  item_id: z.string().describe("The article's id"),
  item_title: z.string(),
  name: z.string(),
  content: z.string(),
  create_time: z.string().describe("ISO 8601"),
});

/** The calls of spec:blog-28. */
export const commentCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/blog/comment",
    access: "registered",
    summary: "Comments on your articles, newest first",
    query: commentListSchema,
    response: z.object({ list: z.array(commentResponse), total: z.number(), page: z.number(), older }),
    async run(call) {
      const { list, total, page, older } = await receivedComments(call, call.query);
      const comments = list.map(({ id, articleId, articleTitle, author, content, createdAt }) => ({
        ...{ id, item_id: articleId, item_title: articleTitle, name: author, content },
        create_time: new Date(createdAt).toISOString(),
      }));
      return { list: comments, total, page, older };
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
