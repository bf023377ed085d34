import type { ServerPart } from "@dozen/core/part.server";
import { vaultCalls } from "./calls.server";
import { quota } from "./entries.server";
import { passwdHelp } from "./help.server";
import type {} from "./tables";

export const vaultServer: ServerPart = {
  help: { passwd: passwdHelp },
  calls: vaultCalls,
  quotas: [quota],
};
