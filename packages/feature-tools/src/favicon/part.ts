import type { FeaturePart } from "@dozen/core/part";

export const faviconPart: FeaturePart = {
  tools: [{ id: "favicon", href: "/favicon", icon: "image", order: 70 }],
  pastes: [
    {
      id: "checkIcons",
      takes: { domain: 40, address: 50 },
      href: "/favicon/check",
      field: "url",
      by: "query",
      atMost: 1024,
      label: "tools:favicon.paste",
      icon: "image",
    },
  ],
  routes: [
    { path: "favicon", file: "favicon/routes/favicon.tsx" },
    { path: "favicon/live", file: "favicon/routes/live.ts" },
    { path: "favicon/check", file: "favicon/routes/check.tsx" },
  ],
};
