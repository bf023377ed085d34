import type { ServerPart } from "@dozen/core/part.server";
import { itemCalls } from "./calls.server";
import { purgeDeleted } from "./deletion.server";
import { itemHelp } from "./help.server";
import { quota } from "./quota.server";
import "./tables";

export const itemServer: ServerPart = {
  help: { __id__: itemHelp },
  calls: itemCalls,
  jobs: [{ name: "__id__.purge", schedule: "*/5 * * * *", run: purgeDeleted }],
  quotas: [quota],
};
