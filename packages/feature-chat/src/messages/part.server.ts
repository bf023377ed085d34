import type { ServerPart } from "@dozen/core/part.server";
import { nameBinding } from "../files/files.server";
import { ownRooms } from "../rooms/notices.server";
import { dropUnsent } from "./attachments.server";
import { messageFinder } from "./finder.server";
import { notifyOfLeft } from "./left-notices.server";
import { messageNotices } from "./message-notices.server";
import { reactedMessages, unreadRooms } from "./notices.server";
import { bodyBinding } from "./sealing.server";
import { messageDuration } from "./sending.server";
import "./tables";

export const messagesServer: ServerPart = {
  figures: [messageDuration],
  finders: [messageFinder],
  jobs: [
    { name: "chat.files", schedule: "17 * * * *", run: dropUnsent },
    { name: "chat.unnotified", schedule: "* * * * *", run: notifyOfLeft },
  ],
  sealed: [
    {
      table: "chat_records",
      column: "body",
      boundTo: ({ room_id, seq }) => bodyBinding(String(room_id), Number(seq)),
    },
    { table: "chat_files", column: "name", boundTo: ({ id }) => nameBinding(String(id)) },
  ],
  noticeThings: {
    messageReceived: unreadRooms,
    groupMessageReceived: unreadRooms,
    mentioned: ownRooms,
    messageReplied: ownRooms,
    messageReacted: reactedMessages,
  },
  start: async (context) => () => messageNotices(context).flush(),
};
