import type { ServerPart } from "@dozen/core/part.server";
import { formatCalls } from "./calls.server";
import { formatHelp } from "./help.server";
import { formatWorkers } from "./workers.server";

export const formatServer: ServerPart = {
  help: { format: formatHelp },
  calls: formatCalls,
  start: async () => () => formatWorkers.close(),
};
