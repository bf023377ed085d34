import type { FeatureRoute } from "@dozen/core/feature";

/** What stands inside the shared page (`/share/:token/…`) is answered by the share handler. */
export const shareRoutes: FeatureRoute[] = [
  { path: "share/:token", file: "routes/share/shared.tsx" },
  { path: "file/share/:id", file: "routes/share/own.tsx" },
];
