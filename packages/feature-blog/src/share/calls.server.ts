import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { id } from "@dozen/core/schemas";
import { z } from "zod";
import type { ArticleShare } from "./share";
import { endShare, shareArticle, shareSchema, sharesOfArticle } from "./shares.server";

const shareResponse = z.object({
  id: z.string(),
  url: z.string().describe("Where anyone who has it reads the article as it is written"),
  expire_time: z.string().describe("ISO 8601"),
});

function shareOf({ id, url, expiresAt }: ArticleShare): z.output<typeof shareResponse> {
  return { id, url, expire_time: new Date(expiresAt).toISOString() };
}

export const shareCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/blog/share",
    access: "registered",
    summary: "Links to one of your articles for those who may read it before others, newest first",
    query: z.object({ article_id: id }),
    response: z.object({ list: z.array(shareResponse) }),
    run: async (call) => ({ list: (await sharesOfArticle(call, call.query.article_id)).map(shareOf) }),
  }),
  defineCall({
    method: "POST",
    path: "/blog/share",
    access: "registered",
    summary: "Makes such a link, good for 1, 7 or 30 days",
    body: shareSchema.extend({ article_id: id }),
    response: infoResponse.extend({ data: shareResponse }),
    async run(call) {
      const share = await shareArticle(call, call.body.article_id, call.body);
      return { info: call.t("blog:toasts.shared"), data: shareOf(share) };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/blog/share",
    access: "registered",
    summary: "Ends such a link at once",
    query: z.object({ id }),
    response: infoResponse,
    async run(call) {
      await endShare(call, call.query.id);
      return { info: call.t("blog:toasts.shareEnded") };
    },
  }),
];
