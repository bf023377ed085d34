import type { FeaturePart } from "@dozen/core/part";

export const conversationsPart: FeaturePart = {
  routes: [
    { path: "room/:type/:rid/:uid", file: "conversations/routes/room.tsx", under: "chat" },
    { path: "room/:type/:rid/:uid/find", file: "conversations/routes/find.tsx", under: "chat" },
    { path: "chat/export/:type/:rid/:uid", file: "conversations/routes/export.ts" },
  ],
  notices: [{ id: "messageReacted", icon: "smile" }],
};
