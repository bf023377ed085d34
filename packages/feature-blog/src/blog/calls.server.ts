import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { type Intro, siteNames } from "./intro";
import { introCallSchema } from "./intro.schema";
import { closeBlog, editIntro, openBlog, ownIntro } from "./intro.server";

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

/** The calls of spec:blog-8. */
export const introCalls: Call[] = [
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
