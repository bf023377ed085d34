import type { FeaturePart } from "@dozen/core/part";

export const messagesPart: FeaturePart = {
  menu: [
    { location: "header", id: "messages", href: "/msg", label: "inbox:titles.messages", icon: "bell", order: 20 },
    { location: "mobile", id: "messages", href: "/msg", label: "inbox:titles.messages", icon: "bell", order: 20 },
  ],
  routes: [
    { path: "msg", file: "messages/routes/messages.tsx" },
    { path: "msg/act/:id", file: "messages/routes/act.tsx" },
    { path: "msg/info/:type/:id", file: "messages/routes/message.tsx" },
  ],
};
