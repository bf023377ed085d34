import type { FeaturePart } from "@dozen/core/part";
import { extensions } from "./kinds";

export const previewPart: FeaturePart = {
  tools: [{ id: "preview", href: "/preview", icon: "eye", order: 80 }],
  pastes: [
    {
      id: "previewAddress",
      takes: { address: 15 },
      extensions,
      href: "/preview",
      field: "url",
      by: "form",
      atMost: 1024,
      label: "files:preview.paste",
      icon: "eye",
    },
  ],
  /** The preview handler serves the frames inside these pages (`/preview/url/…`, `/preview/file/:id/…`). */
  routes: [
    { path: "preview", file: "preview/routes/make.tsx" },
    { path: "preview/view", file: "preview/routes/view.tsx" },
    { path: "preview/file/:id", file: "preview/routes/file.tsx" },
  ],
};
