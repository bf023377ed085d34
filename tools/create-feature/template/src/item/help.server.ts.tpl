import type { HelpPage } from "@dozen/core/help";
import { undoTime } from "./deletion.server";
import { textAtMost } from "./item.schema";
import { quota } from "./quota.server";

export const itemHelp: HelpPage = {
  texts: {
    zhCn: () => import("./help/zhCn"),
    zhHk: () => import("./help/zhHk"),
    enUs: () => import("./help/enUs"),
  },
  values: ({ settings }) => ({ items: quota.limit(settings), characters: textAtMost, undo: undoTime / 60_000 }),
};
