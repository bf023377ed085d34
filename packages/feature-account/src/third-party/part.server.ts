import type { ServerPart } from "@dozen/core/part.server";
import { thirdCalls } from "./calls.server";
import { sweepFlows } from "./flows.server";
import { sweepTemporaries } from "./identity.server";
import type {} from "./tables";

export const thirdPartyServer: ServerPart = {
  calls: thirdCalls,
  jobs: [
    { name: "account.sweepFlows", schedule: "*/10 * * * *", run: sweepFlows },
    { name: "account.sweepTemporaries", schedule: "23 4 * * *", run: sweepTemporaries },
  ],
};
