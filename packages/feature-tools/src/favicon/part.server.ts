import type { ServerPart } from "@dozen/core/part.server";
import { faviconCalls } from "./calls.server";
import { faviconHelp } from "./help.server";
import { closeSvg } from "./svg.server";

export const faviconServer: ServerPart = {
  help: { favicon: faviconHelp },
  calls: faviconCalls,
  start: async () => closeSvg,
};
