import type { HelpPage } from "@dozen/core/help";
import { undoTime } from "./deletion.server";
import { textAtMost, urlsAtMost } from "./link.schema";
import { quota } from "./quota.server";

export const shortHelp: HelpPage = {
  texts: {
    zhCn: () => import("./help/zhCn"),
    zhHk: () => import("./help/zhHk"),
    enUs: () => import("./help/enUs"),
  },
  values: ({ settings }) => ({
    links: quota.limit(settings),
    urls: urlsAtMost,
    characters: textAtMost,
    undo: undoTime / 60_000,
  }),
};
