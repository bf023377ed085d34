import type { FeatureRoute } from "@dozen/core/feature";

/** The share handler serves what is inside the shared page (`/share/:token/…`). */
export const shareRoutes: FeatureRoute[] = [
  { path: "share/:token", file: "routes/share/shared.tsx" },
  { path: "file/share/:id", file: "routes/share/own.tsx" },
];
