import type { ServerPart } from "@dozen/core/part.server";
import { itemCalls } from "./calls.server";
import { purgeDeleted } from "./deletion.server";
import { quota } from "./quota.server";
import "./tables";

export const itemServer: ServerPart = {
  calls: itemCalls,
  jobs: [{ name: "__id__.purge", schedule: "*/5 * * * *", run: purgeDeleted }],
  quotas: [quota],
};
