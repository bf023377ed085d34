import type { Feature } from "@dozen/core/feature";
import type {} from "./words";

/** Short notes of a signed-in user. */
const inboxFeature: Feature = {
  id: "inbox",
  package: "@dozen/feature-inbox",
  tools: [{ id: "inbox", href: "/inbox", icon: "list", order: 200 }],
  routes: [{ path: "inbox", file: "routes/inbox.tsx" }],
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default inboxFeature;
