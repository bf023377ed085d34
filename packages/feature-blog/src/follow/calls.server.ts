import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, isoTime } from "@dozen/core/calls/responses";
import { page, pageSize } from "@dozen/core/schemas";
import { z } from "zod";
import { followBlog, listFollowed, unfollowBlog } from "./follows.server";

const followSchema = z.object({ exclusive: z.string().regex(/^[a-z0-9]{1,10}$/i) });

const followedResponse = z.object({
  title: z.string(),
  author: z.string(),
  exclusive: z.string(),
  create_time: isoTime.describe("since when you follow it, ISO 8601"),
});

/** Following blogs. */
export const followCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/blog/follow",
    access: "registered",
    summary: "The blogs that you follow, the latest first",
    query: z.object({ page, size: pageSize(20) }),
    response: z.object({ list: z.array(followedResponse), total: z.number(), page: z.number() }),
    async run(call) {
      const { list, total, page } = await listFollowed(call, call.query);
      const followed = list.map(({ since, ...blog }) => ({ ...blog, create_time: new Date(since).toISOString() }));
      return { list: followed, total, page };
    },
  }),
  defineCall({
    method: "POST",
    path: "/blog/follow",
    access: "registered",
    summary: "Follows the blog at an address (exclusive): you are notified of its new articles",
    body: followSchema,
    response: infoResponse,
    async run(call) {
      await followBlog(call, call.body.exclusive);
      return { info: call.t("blog:follow.begun") };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/blog/follow",
    access: "registered",
    summary: "Ends following a blog",
    query: followSchema,
    response: infoResponse,
    async run(call) {
      await unfollowBlog(call, call.query.exclusive);
      return { info: call.t("blog:follow.ended") };
    },
  }),
];
