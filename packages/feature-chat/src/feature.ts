import type { Feature } from "@dozen/core/feature";
import { combineParts } from "@dozen/core/part";
import { applicationsPart } from "./applications/part";
import { blocksPart } from "./blocks/part";
import { connectionsPart } from "./connections/part";
import { conversationsPart } from "./conversations/part";
import { emojiPart } from "./emoji/part";
import { filesPart } from "./files/part";
import { forwardingPart } from "./forwarding/part";
import { framePart } from "./frame/part";
import { friendsPart } from "./friends/part";
import { groupsPart } from "./groups/part";
import { invitesPart } from "./invites/part";
import { laterPart } from "./later/part";
import { messagesPart } from "./messages/part";
import { profilesPart } from "./profiles/part";
import { spacePart } from "./space/part";
import { voiceCallsPart } from "./voice-calls/part";
import type {} from "./words";

/** In the order in which people set their notices. */
const parts = [
  framePart,
  messagesPart,
  profilesPart,
  friendsPart,
  applicationsPart,
  groupsPart,
  invitesPart,
  spacePart,
  conversationsPart,
  laterPart,
  forwardingPart,
  blocksPart,
  filesPart,
  emojiPart,
  connectionsPart,
  voiceCallsPart,
];

/** The chat: people, friends, groups and their conversations. */
const chatFeature: Feature = {
  id: "chat",
  package: "@dozen/feature-chat",
  ...combineParts(parts),
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default chatFeature;
