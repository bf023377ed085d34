import type { ServerPart } from "@dozen/core/part.server";
import { createSpeedHandler } from "./bytes.server";
import { speedCalls } from "./calls.server";
import { serverOrigins } from "./servers.server";

export const speedServer: ServerPart = {
  calls: speedCalls,
  http: createSpeedHandler,
  connectTo: serverOrigins,
};
