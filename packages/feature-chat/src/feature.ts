import type { Feature } from "@dozen/core/feature";
import type {} from "./words";

/** The chat: people, friends, groups and their conversations. */
const chatFeature: Feature = {
  id: "chat",
  package: "@dozen/feature-chat",
  tools: [{ id: "chat", href: "/chat", icon: "messages-square", order: 40 }],
  menu: [
    {
      location: "header",
      id: "conversations",
      href: "/chat?panel=messages",
      label: "chat:frame.conversations",
      icon: "message-circle",
      order: 15,
    },
    {
      location: "mobile",
      id: "conversations",
      href: "/chat?panel=messages",
      label: "chat:frame.conversations",
      icon: "message-circle",
      order: 15,
    },
  ],
  routes: [
    { file: "routes/around.tsx", around: "site" },
    {
      path: "chat",
      file: "routes/chat.tsx",
      children: [
        {
          file: "routes/beside.tsx",
          children: [
            { index: true, file: "routes/index.tsx" },
            { path: "info/:type/:id", file: "routes/info.tsx" },
            { path: "add/:type/:id", file: "routes/add.tsx" },
            { path: "apply", file: "routes/apply.tsx" },
            { path: "group/:type", file: "routes/group.tsx" },
            { path: "room/:type/:rid/:uid", file: "routes/room.tsx" },
            { path: "room/:type/:rid/:uid/find", file: "routes/find.tsx" },
            { path: "room/:type/:rid/:uid/later", file: "routes/later.tsx" },
            { path: "privacy", file: "routes/privacy.tsx" },
            { path: "space/:id", file: "routes/space.tsx" },
          ],
        },
      ],
    },
    { path: "chat/export/:type/:rid/:uid", file: "routes/export.ts" },
    { path: "chat/file/:id", file: "routes/file.ts" },
    { path: "chat/space-media/:id", file: "routes/space-media.ts" },
    { path: "chat/emoji/:locale", file: "routes/emoji.ts" },
    { path: "chat/conversations", file: "routes/conversations.ts" },
    { path: "chat/ticket", file: "routes/ticket.ts" },
  ],
  notices: [
    { id: "messageReceived", icon: "message-circle", bell: false, mail: true },
    { id: "groupMessageReceived", icon: "messages-square", bell: false },
    { id: "mentioned", icon: "at-sign", mail: true },
    { id: "messageReplied", icon: "reply" },
    { id: "friendRequest", icon: "user-plus", mail: true },
    { id: "friendAccepted", icon: "user-check" },
    { id: "friendDeclined", icon: "user-x" },
    { id: "groupRequest", icon: "users", mail: true },
    { id: "groupAccepted", icon: "users" },
    { id: "groupDeclined", icon: "users" },
    { id: "postLiked", icon: "heart" },
    { id: "postCommented", icon: "message-circle" },
    { id: "messageReacted", icon: "smile" },
    { id: "callMissed", icon: "phone-missed", mail: true },
  ],
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default chatFeature;
