import type { ServerPart } from "@dozen/core/part.server";
import { noticeThings, notifyDead, notifyEnding, notifyUsedUp } from "./notices.server";

export const noticeServer: ServerPart = {
  jobs: [
    { name: "short.notifyUsedUp", schedule: "* * * * *", run: notifyUsedUp },
    { name: "short.notifyDead", schedule: "* * * * *", run: notifyDead },
    { name: "short.notifyEnding", schedule: "29 * * * *", run: notifyEnding },
  ],
  noticeThings,
};
