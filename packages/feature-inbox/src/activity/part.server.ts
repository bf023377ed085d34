import type { ServerPart } from "@dozen/core/part.server";
import { markThingsSeen, purgeOldActivity, saveNotices, withdrawNotice } from "./activity.server";
import "./tables";

export const activityServer: ServerPart = {
  jobs: [{ name: "inbox.activity", schedule: "23 4 * * *", run: purgeOldActivity }],
  noticeStore: { save: saveNotices, withdraw: withdrawNotice, markSeen: markThingsSeen },
};
