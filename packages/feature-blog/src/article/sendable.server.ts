import type { Sendable } from "@dozen/core/send/sendable";
import { ownIntro } from "../blog/intro.server";
import { findArticle } from "./articles.server";

/** The viewer's articles: their public address. */
export const sendableArticle: Sendable = {
  kind: "blog.article",
  async find(context, id) {
    const [article, intro] = await Promise.all([findArticle(context, id), ownIntro(context)]);
    const shared = { title: article.title, href: `/blog/post/${id}` };
    if (!article.isLive) return { ...shared, note: { key: "blog:list.notPublic" } };
    return { ...shared, content: `${context.settings.origin}/b/${intro.exclusive}/${id}` };
  },
};
