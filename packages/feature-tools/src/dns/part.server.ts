import type { ServerPart } from "@dozen/core/part.server";
import { dnsCalls } from "./calls.server";
import { dnsHelp } from "./help.server";

export const dnsServer: ServerPart = {
  help: { dns: dnsHelp },
  calls: dnsCalls,
};
