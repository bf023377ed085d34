import type { ServerPart } from "@dozen/core/part.server";
import { ownRooms } from "../rooms/notices.server";
import { dropUnsent } from "./attachments.server";
import { messageFinder } from "./finder.server";
import { messageNotices } from "./message-notices.server";
import { reactedMessages, unreadRooms } from "./notices.server";
import "./tables";

export const messagesServer: ServerPart = {
  finders: [messageFinder],
  jobs: [{ name: "chat.files", schedule: "17 * * * *", run: dropUnsent }],
  noticeThings: {
    messageReceived: unreadRooms,
    groupMessageReceived: unreadRooms,
    mentioned: ownRooms,
    messageReplied: ownRooms,
    messageReacted: reactedMessages,
  },
  start: async (context) => () => messageNotices(context).flush(),
};
