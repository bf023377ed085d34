import type { ServerPart } from "@dozen/core/part.server";
import { ruleCalls } from "./calls.server";

export const ruleServer: ServerPart = { calls: ruleCalls };
