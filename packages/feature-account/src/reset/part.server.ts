import type { ServerPart } from "@dozen/core/part.server";
import { resetCalls } from "./calls.server";

export const resetServer: ServerPart = { calls: resetCalls };
