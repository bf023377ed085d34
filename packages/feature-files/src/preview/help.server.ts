import type { HelpPage } from "@dozen/core/help";
import { lengthAtMost } from "./preview.schema";

export const previewHelp: HelpPage = {
  texts: {
    zhCn: () => import("./help/zhCn"),
    zhHk: () => import("./help/zhHk"),
    enUs: () => import("./help/enUs"),
  },
  values: () => ({ characters: lengthAtMost }),
};
