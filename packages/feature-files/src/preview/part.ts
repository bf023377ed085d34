import type { FeaturePart } from "@dozen/core/part";

export const previewPart: FeaturePart = {
  tools: [{ id: "preview", href: "/preview", icon: "eye", order: 80 }],
  /** The preview handler serves the frames inside these pages (`/preview/url/…`, `/preview/file/:id/…`). */
  routes: [
    { path: "preview", file: "preview/routes/make.tsx" },
    { path: "preview/view", file: "preview/routes/view.tsx" },
    { path: "preview/file/:id", file: "preview/routes/file.tsx" },
  ],
};
