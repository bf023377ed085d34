import type { FeaturePart } from "@dozen/core/part";
import { ownFeedPath, spaceLimits } from "./post";

export const spacePart: FeaturePart = {
  pastes: [
    {
      id: "postIt",
      takes: { text: 50, address: 80, domain: 80 },
      href: ownFeedPath,
      field: "text",
      by: "form",
      isSending: true,
      atMost: spaceLimits.post,
      label: "chat:space.paste",
      icon: "orbit",
    },
  ],
  routes: [
    { path: "space/:id", file: "space/routes/space.tsx", under: "chat" },
    { path: "space/find", file: "space/routes/find.tsx", under: "chat" },
    { path: "space/edit/:id", file: "space/routes/edit.tsx", under: "chat" },
    { path: "chat/space/post/:id", file: "space/routes/outside.tsx" },
    { path: "chat/space/:id/feed.xml", file: "space/routes/feed.ts" },
    { path: "chat/space-media/:id", file: "space/routes/media.ts" },
  ],
  notices: [
    { id: "postLiked", icon: "heart" },
    { id: "postCommented", icon: "message-circle" },
    { id: "commentReplied", icon: "reply" },
    { id: "postMentioned", icon: "at-sign", mail: true },
  ],
};
