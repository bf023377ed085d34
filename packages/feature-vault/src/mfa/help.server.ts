import type { HelpPage } from "@dozen/core/help";
import { undoTime } from "./deletion.server";
import { newNameLength, usualPeriod } from "./key";
import { accountQuota } from "./quota.server";

export const mfaHelp: HelpPage = {
  texts: {
    zhCn: () => import("./help/zhCn"),
    zhHk: () => import("./help/zhHk"),
    enUs: () => import("./help/enUs"),
  },
  values: ({ settings }) => ({
    accounts: accountQuota({ settings }),
    name: newNameLength,
    period: usualPeriod,
    undo: undoTime / 60_000,
  }),
};
