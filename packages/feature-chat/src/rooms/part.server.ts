import type { ServerPart } from "@dozen/core/part.server";
import { roomCalls } from "./calls.server";
import { quota } from "./seats.server";
import "./tables";
import { countUnreadConversations } from "./unread.server";

export const roomsServer: ServerPart = {
  calls: roomCalls,
  quotas: [quota],
  badges: async (context, userId) => ({ conversations: await countUnreadConversations(context, userId) }),
};
