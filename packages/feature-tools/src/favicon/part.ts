import type { ToolPart } from "../part";

export const faviconPart: ToolPart = {
  cards: [{ id: "favicon", href: "/favicon", icon: "image", order: 70 }],
  routes: [
    { path: "favicon", file: "routes/favicon.tsx" },
    { path: "favicon/live", file: "routes/favicon-live.ts" },
    { path: "favicon/check", file: "routes/favicon-check.tsx" },
  ],
};
