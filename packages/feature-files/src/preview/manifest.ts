import type { FeatureRoute, ToolCard } from "@dozen/core/feature";

export const previewTools: ToolCard[] = [{ id: "preview", href: "/preview", icon: "eye", order: 80 }];

/** The preview handler serves the frames inside these pages (`/preview/url/…`, `/preview/file/:id/…`). */
export const previewRoutes: FeatureRoute[] = [
  { path: "preview", file: "routes/preview/make.tsx" },
  { path: "preview/view", file: "routes/preview/view.tsx" },
  { path: "preview/file/:id", file: "routes/preview/file.tsx" },
];
