import type { Finder } from "@dozen/core/find/finder";
import { withoutScheme } from "./link";
import { listLinks } from "./links.server";

/** For the search of the whole site: the viewer's links, by a part of the sid, the address, the title, the note or a tag. */
export const linkFinder: Finder = {
  id: "links",
  label: "short:title",
  icon: "link",
  async find(context, text, { count, before }) {
    const { list, older } = await listLinks(context, { url: text, page: 1, size: count, before });
    const found = list.map(({ sid, url, title, createdAt }) => ({
      title: title ?? sid,
      detail: withoutScheme(url),
      href: `/short/chart/${sid}`,
      at: createdAt,
    }));
    return { list: found, href: `/short?${new URLSearchParams({ tab: "list", url: text })}`, older };
  },
};
