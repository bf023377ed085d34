import type { ServerPart } from "@dozen/core/part.server";
import { formatCalls } from "./calls.server";
import { formatWorkers } from "./workers.server";

export const formatServer: ServerPart = {
  calls: formatCalls,
  start: async () => () => formatWorkers.close(),
};
