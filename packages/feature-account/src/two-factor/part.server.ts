import type { ServerPart } from "@dozen/core/part.server";
import { twoFactorCalls } from "./calls.server";
import { twoFactorCommands } from "./operator.server";
import type {} from "./tables";

export const twoFactorServer: ServerPart = { calls: twoFactorCalls, operator: twoFactorCommands };
