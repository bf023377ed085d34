import type { FeaturePart } from "@dozen/core/part";

export const followPart: FeaturePart = {
  routes: [
    { path: "blog/following", file: "follow/routes/following.tsx" },
    { path: "b/:exclusive/follow", file: "follow/routes/follow.tsx" },
  ],
  notices: [
    { id: "articlePublished", icon: "newspaper" },
    { id: "followed", icon: "user-plus" },
  ],
};
