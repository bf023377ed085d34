import type { ServerPart } from "@dozen/core/part.server";
import { signOutCalls } from "./calls.server";

export const signOutServer: ServerPart = { calls: signOutCalls };
