import type { HelpPage } from "@dozen/core/help";
import { contentAtMost, wordsAtMost } from "./check.schema";
import { addressesPerMinute } from "./judge.server";

export const checkHelp: HelpPage = {
  texts: {
    zhCn: () => import("./help/zhCn"),
    zhHk: () => import("./help/zhHk"),
    enUs: () => import("./help/enUs"),
  },
  values: () => ({ characters: contentAtMost, urls: addressesPerMinute, words: wordsAtMost }),
};
