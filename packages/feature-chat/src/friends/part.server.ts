import type { ServerPart } from "@dozen/core/part.server";
import { friendCalls } from "./calls.server";
import { friendFinder } from "./finder.server";

export const friendsServer: ServerPart = { calls: friendCalls, finders: [friendFinder] };
