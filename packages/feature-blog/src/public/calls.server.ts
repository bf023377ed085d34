import { type Call, defineCall } from "@dozen/core/calls/call";
import { z } from "zod";
import { blogClosed } from "../errors";
import { archiveOf } from "./reading.server";

/** The call that anyone may make: the public articles of a blog (spec:blog-16). */
export const publicCalls: Call[] = [
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
