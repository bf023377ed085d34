import type { FeaturePart } from "@dozen/core/part";

export const bundlePart: FeaturePart = {
  /** The bundle handler serves what is inside the shared page (`/share/files/:token/…`). */
  routes: [
    { path: "file/bundle", file: "bundle/routes/new.tsx" },
    { path: "file/bundles", file: "bundle/routes/own.tsx" },
    { path: "share/files/:token", file: "bundle/routes/shared.tsx" },
    { path: "share/files/:token/:file", file: "bundle/routes/one.tsx" },
  ],
};
