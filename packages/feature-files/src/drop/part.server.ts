import type { ServerPart } from "@dozen/core/part.server";
import { dropCalls } from "./calls.server";
import { sweepDrops } from "./drops.server";
import { noticeThings, notifyDrops } from "./notices.server";
import { reportableDrop } from "./reportable.server";
import { sendableDrop } from "./sendable.server";
import "./tables";

export const dropServer: ServerPart = {
  calls: dropCalls,
  jobs: [
    { name: "files.drops", schedule: "47 4 * * *", run: (context) => sweepDrops(context) },
    { name: "files.notifyDrops", schedule: "* * * * *", run: notifyDrops },
  ],
  noticeThings,
  reportables: [reportableDrop],
  sendables: [sendableDrop],
};
