import type { FeaturePart } from "@dozen/core/part";

export const faviconPart: FeaturePart = {
  tools: [{ id: "favicon", href: "/favicon", icon: "image", order: 70 }],
  routes: [
    { path: "favicon", file: "favicon/routes/favicon.tsx" },
    { path: "favicon/live", file: "favicon/routes/live.ts" },
    { path: "favicon/check", file: "favicon/routes/check.tsx" },
  ],
};
