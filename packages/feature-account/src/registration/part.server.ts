import type { ServerPart } from "@dozen/core/part.server";
import { registrationCalls } from "./calls.server";
import { inviteCommands } from "./operator.server";
import type {} from "./tables";

export const registrationServer: ServerPart = { calls: registrationCalls, operator: inviteCommands };
