import type { ServerPart } from "@dozen/core/part.server";
import { signInCalls } from "./calls.server";

export const signInServer: ServerPart = { calls: signInCalls };
