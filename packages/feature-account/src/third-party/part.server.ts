import type { ServerPart } from "@dozen/core/part.server";
import { thirdCalls } from "./calls.server";
import { boundTo, sweepFlows } from "./flows.server";
import { sweepTemporaries } from "./identity.server";
import type {} from "./tables";

export const thirdPartyServer: ServerPart = {
  calls: thirdCalls,
  sealed: [
    { table: "account_flows", column: "data", boundTo: ({ id }) => boundTo("data", String(id)) },
    { table: "account_flows", column: "outcome", boundTo: ({ id }) => boundTo("outcome", String(id)) },
  ],
  jobs: [
    { name: "account.sweepFlows", schedule: "*/10 * * * *", run: sweepFlows },
    { name: "account.sweepTemporaries", schedule: "23 4 * * *", run: sweepTemporaries },
  ],
};
