import type { ServerPart } from "@dozen/core/part.server";
import { vaultCalls } from "./calls.server";
import { quota } from "./entries.server";
import type {} from "./tables";

export const vaultServer: ServerPart = {
  calls: vaultCalls,
  quotas: [quota],
};
