import type { ServerPart } from "@dozen/core/part.server";
import { quotaCommands } from "./operator.server";

export const usageServer: ServerPart = { operator: quotaCommands };
