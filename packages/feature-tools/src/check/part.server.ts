import type { ServerPart } from "@dozen/core/part.server";
import { checkCalls } from "./calls.server";

export const checkServer: ServerPart = { calls: checkCalls };
