import type { ServerPart } from "@dozen/core/part.server";
import { scanCalls } from "./calls.server";
import { sweepScans } from "./scans.server";
import type {} from "./tables";

export const scanServer: ServerPart = {
  calls: scanCalls,
  jobs: [{ name: "account.sweepScans", schedule: "*/10 * * * *", run: sweepScans }],
};
