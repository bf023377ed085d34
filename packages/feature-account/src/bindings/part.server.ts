import type { ServerPart } from "@dozen/core/part.server";
import { bindingCalls } from "./calls.server";
import type {} from "./tables";

export const bindingsServer: ServerPart = { calls: bindingCalls };
