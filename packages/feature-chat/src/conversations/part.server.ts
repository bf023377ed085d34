import type { ServerPart } from "@dozen/core/part.server";
import { messageCalls } from "./calls.server";
import { recentConversations } from "./conversations.server";
import { attachRooms, watchConnections } from "./realtime.server";

export const conversationsServer: ServerPart = {
  calls: messageCalls,
  recent: recentConversations,
  realtime: attachRooms,
  // When another site handles sign-in, an event may be all that reports the end of a session.
  async start(context) {
    const stop = watchConnections(context);
    return async () => stop();
  },
};
