import type { ServerPart } from "@dozen/core/part.server";
import { friendCalls } from "./calls.server";

export const friendsServer: ServerPart = { calls: friendCalls };
