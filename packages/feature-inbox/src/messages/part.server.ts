import type { ServerPart } from "@dozen/core/part.server";
import { eraseInbox } from "../account.server";
import { messageCalls } from "./calls.server";
import { messageFinder } from "./finder.server";
import { purgeDeleted } from "./marks.server";
import { messageTypes } from "./message";
import { countUnread, recentMessages } from "./messages.server";
import { messageCommands } from "./operator.server";
import { sendMessage } from "./sending.server";
import "./tables";

export const messagesServer: ServerPart = {
  calls: messageCalls,
  jobs: [{ name: "inbox.purge", schedule: "*/10 * * * *", run: purgeDeleted }],
  operator: messageCommands,
  recent: recentMessages,
  finders: [messageFinder],
  badges: async (context, userId) => ({ messages: await countUnread(context, userId) }),
  async start(context) {
    const stops = [
      context.events.on("user.notice", async ({ id, userId, texts }) => {
        await sendMessage(context, { id, to: userId, type: messageTypes.system, texts });
      }),
      context.events.on("user.erased", ({ userId }) => eraseInbox(context, userId)),
    ];
    return async () => {
      for (const stop of stops) stop();
    };
  },
};
