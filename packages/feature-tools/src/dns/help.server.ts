import type { HelpPage } from "@dozen/core/help";
import { maxRecords } from "../speed/history";
import { lookupsPerMinute } from "./lookup.server";
import { recordTypes } from "./record-types";
import { lookupsOfReport } from "./report/report.server";

export const dnsHelp: HelpPage = {
  texts: {
    zhCn: () => import("./help/zhCn"),
    zhHk: () => import("./help/zhHk"),
    enUs: () => import("./help/enUs"),
  },
  values: () => ({
    types: recordTypes.join(", "),
    lookups: lookupsPerMinute,
    report: lookupsOfReport,
    results: maxRecords,
  }),
};
