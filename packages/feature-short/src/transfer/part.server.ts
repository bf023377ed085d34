import type { ServerPart } from "@dozen/core/part.server";
import { transferCalls } from "./calls.server";

export const transferServer: ServerPart = { calls: transferCalls };
