import type { ServerPart } from "@dozen/core/part.server";
import { checkCalls } from "./calls.server";
import { checkHelp } from "./help.server";

export const checkServer: ServerPart = {
  help: { check: checkHelp },
  calls: checkCalls,
};
