import type { FeaturePart } from "@dozen/core/part";

export const sharePart: FeaturePart = {
  routes: [{ path: "blog/post/:id/share", file: "share/routes/share.tsx" }],
};
