import type { FeaturePart } from "@dozen/core/part";

export const spacePart: FeaturePart = {
  routes: [
    { path: "space/:id", file: "space/routes/space.tsx", under: "chat" },
    { path: "chat/space-media/:id", file: "space/routes/media.ts" },
  ],
  notices: [
    { id: "postLiked", icon: "heart" },
    { id: "postCommented", icon: "message-circle" },
  ],
};
