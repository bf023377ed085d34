import type { ServerPart } from "@dozen/core/part.server";
import { shareCalls } from "./calls.server";

export const shareServer: ServerPart = {
  calls: shareCalls,
};
