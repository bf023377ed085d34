import type { ChatRecord } from "../messages/message";
import { messageTypes } from "../shared/message-types";

/** A text in a group, as the code of both sides uses it. */
export const plainMessage: ChatRecord = {
  seq: 7,
  roomId: "01ROOM",
  kind: 2,
  userId: "01USER",
  name: "Ada",
  avatar: null,
  clientId: "c7",
  type: messageTypes.text,
  text: "Hello",
  file: null,
  call: null,
  reply: null,
  at: 1_760_000_000_000,
  change: 0,
  isEdited: false,
  reactions: [],
};
