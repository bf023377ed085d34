import type { ServerPart } from "@dozen/core/part.server";
import { reportCalls } from "./calls.server";
import { reportCommands } from "./operator.server";
import { sweepReports } from "./reports.server";
import "./tables";

export const reportServer: ServerPart = {
  calls: reportCalls,
  operator: reportCommands,
  jobs: [{ name: "inbox.sweep-reports", schedule: "47 4 * * *", run: sweepReports }],
};
