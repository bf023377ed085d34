import type { HelpPage } from "@dozen/core/help";
import { contentAtMost, schemaAtMost } from "./types";
import { patience } from "./workers.server";

export const formatHelp: HelpPage = {
  texts: {
    zhCn: () => import("./help/zhCn"),
    zhHk: () => import("./help/zhHk"),
    enUs: () => import("./help/enUs"),
  },
  values: () => ({ characters: contentAtMost, schema: schemaAtMost, seconds: patience / 1000 }),
};
