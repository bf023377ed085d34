import type { Feature } from "@dozen/core/feature";
import type {} from "./words";

/** Short notes of a signed-in user. */
const __id__Feature: Feature = {
  id: "__id__",
  package: "@dozen/feature-__id__",
  tools: [{ id: "__id__", href: "/__id__", icon: "list", order: 200 }],
  routes: [
    { path: "__id__", file: "routes/__id__.tsx" },
    { path: "__id__/edit/:id", file: "routes/edit.tsx" },
  ],
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default __id__Feature;
