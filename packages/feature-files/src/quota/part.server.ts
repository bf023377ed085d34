import type { ServerPart } from "@dozen/core/part.server";
import { quota } from "./quota.server";

export const quotaServer: ServerPart = {
  quotas: [quota],
};
