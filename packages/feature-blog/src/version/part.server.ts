import type { ServerPart } from "@dozen/core/part.server";
import { versionCalls } from "./calls.server";
import "./tables";

export const versionServer: ServerPart = {
  calls: versionCalls,
};
