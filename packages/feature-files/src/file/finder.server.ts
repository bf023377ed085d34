import type { Finder } from "@dozen/core/find/finder";
import { listFiles } from "./files.server";

/** For the search of the whole site: the viewer's files, by a part of the name. */
export const fileFinder: Finder = {
  id: "files",
  label: "files:tools.file.name",
  icon: "folder-up",
  async find(context, text, { count, before }) {
    const { list, older } = await listFiles(context, context.viewer.id, { originName: text, size: count, before });
    const found = list.map(({ id, originName, createdAt }) => ({
      title: originName,
      href: `/preview/file/${id}`,
      at: createdAt,
    }));
    return { list: found, href: `/file?${new URLSearchParams({ tab: "list", origin_name: text })}`, older };
  },
};
