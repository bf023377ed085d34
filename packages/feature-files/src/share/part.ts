import type { FeaturePart } from "@dozen/core/part";

export const sharePart: FeaturePart = {
  /** The share handler serves what is inside the shared page (`/share/:token/…`). */
  routes: [
    { path: "share/:token", file: "share/routes/shared.tsx" },
    { path: "file/share/:id", file: "share/routes/own.tsx" },
  ],
  notices: [
    { id: "shareOpened", icon: "eye" },
    { id: "shareUsedUp", icon: "link-2-off", mail: true },
  ],
};
