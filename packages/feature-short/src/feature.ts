import type { Feature } from "@dozen/core/feature";
import type {} from "./words";

const shortFeature: Feature = {
  id: "short",
  package: "@dozen/feature-short",
  tools: [{ id: "short", href: "/short", icon: "link", order: 10 }],
  routes: [
    { path: "short", file: "routes/short.tsx" },
    { path: "short/edit/:id", file: "routes/edit.tsx" },
    { path: "short/verify", file: "routes/verify.tsx" },
    { path: "short/chart/:sid", file: "routes/chart.tsx" },
    { path: "short/chart/:sid/export", file: "routes/export-chart.ts" },
    { path: "short/export", file: "routes/export-links.ts" },
    { path: "short/qr/:sid", file: "routes/qr.ts" },
    { path: "s/:sid", file: "routes/trust.tsx" },
  ],
  notices: [
    { id: "linkUsedUp", icon: "link-2-off", mail: true },
    { id: "linkEndsTomorrow", icon: "clock", mail: true },
  ],
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default shortFeature;
