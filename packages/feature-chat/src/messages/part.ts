import type { FeaturePart } from "@dozen/core/part";

export const messagesPart: FeaturePart = {
  notices: [
    { id: "messageReceived", icon: "message-circle", bell: false, mail: true },
    { id: "groupMessageReceived", icon: "messages-square", bell: false },
    { id: "mentioned", icon: "at-sign", mail: true },
    { id: "messageReplied", icon: "reply" },
  ],
};
