import type { Finder } from "@dozen/core/find/finder";
import { listArticles } from "./articles.server";

/** For the search of the whole site: the viewer's articles, by a part of the title. */
export const articleFinder: Finder = {
  id: "articles",
  label: "blog:list.heading",
  icon: "newspaper",
  async find(context, text, { count, before }) {
    const { list, older } = await listArticles(context, { title: text, page: 1, size: count, before });
    const found = list.map(({ id, title, summary, createdAt }) => ({
      title,
      detail: summary,
      href: `/blog/post/${id}`,
      at: createdAt,
    }));
    return { list: found, href: `/blog?${new URLSearchParams({ tab: "list", title: text })}`, older };
  },
};
