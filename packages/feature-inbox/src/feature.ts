import type { Feature } from "@dozen/core/feature";
import type {} from "./words";

/** The inbox: messages from the site to its users, and feedback from users to the operator. */
const inboxFeature: Feature = {
  id: "inbox",
  package: "@dozen/feature-inbox",
  menu: [
    { location: "header", id: "messages", href: "/msg", label: "inbox:titles.messages", icon: "bell", order: 20 },
    { location: "mobile", id: "messages", href: "/msg", label: "inbox:titles.messages", icon: "bell", order: 20 },
    {
      location: "settings",
      id: "notices",
      href: "/set/notices",
      label: "inbox:preferences.title",
      icon: "bell",
      order: 65,
    },
  ],
  routes: [
    { path: "msg", file: "routes/messages.tsx" },
    { path: "msg/newest", file: "routes/newest.ts" },
    { path: "msg/info/:type/:id", file: "routes/message.tsx" },
    { path: "msg/mute", file: "routes/mute-subject.tsx" },
    { path: "msg/mute/:id", file: "routes/mute.tsx" },
    { path: "notices", file: "routes/preferences.tsx", under: "set" },
    { path: "unsubscribe/:token", file: "routes/unsubscribe.tsx" },
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
