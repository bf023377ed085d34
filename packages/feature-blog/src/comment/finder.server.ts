import type { Finder } from "@dozen/core/find/finder";
import { excerptOf } from "@dozen/core/find/matching";
import { findIntro } from "../blog/intro.server";
import { receivedComments } from "./comments.server";

/** For the search of the whole site: readers' comments on the viewer's articles, by a part of the text. */
export const commentFinder: Finder = {
  id: "comments",
  label: "blog:comments.caption",
  icon: "message-square",
  async find(context, text, { count, before }) {
    const blog = await findIntro(context, context.viewer.id);
    if (!blog) return { list: [] };
    const { list, older } = await receivedComments(context, { content: text, page: 1, size: count, before });
    const found = list.map(({ articleId, articleTitle, content, createdAt }) => ({
      title: excerptOf(content, text),
      detail: articleTitle,
      href: `/b/${blog.exclusive}/${articleId}/comment`,
      at: createdAt,
    }));
    return { list: found, older };
  },
};
