import type { HelpPage } from "@dozen/core/help";
import { longestDays, tokensPerUser } from "./tokens.server";

export const tokenHelp: HelpPage = {
  texts: {
    zhCn: () => import("./help/zhCn"),
    zhHk: () => import("./help/zhHk"),
    enUs: () => import("./help/enUs"),
  },
  values: () => ({ tokens: tokensPerUser, days: longestDays }),
};
