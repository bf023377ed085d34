import type { Feature } from "@dozen/core/feature";
import type {} from "./words";

/** Messages of the site to its users, and feedback of the users to the site. */
const inboxFeature: Feature = {
  id: "inbox",
  package: "@dozen/feature-inbox",
  menu: [
    { place: "header", id: "messages", href: "/msg", label: "inbox:titles.messages", icon: "bell", order: 20 },
    { place: "mobile", id: "messages", href: "/msg", label: "inbox:titles.messages", icon: "bell", order: 20 },
  ],
  routes: [
    { path: "msg", file: "routes/messages.tsx" },
    { path: "msg/newest", file: "routes/newest.ts" },
    { path: "msg/info/:type/:id", file: "routes/message.tsx" },
    { path: "feedback", file: "routes/feedback.tsx" },
    { file: "routes/around.tsx", around: "site" },
  ],
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default inboxFeature;
