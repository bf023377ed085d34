import type { FeaturePart } from "@dozen/core/part";

export const framePart: FeaturePart = {
  tools: [{ id: "chat", href: "/chat", icon: "messages-square", order: 40 }],
  menu: [
    {
      location: "header",
      id: "conversations",
      href: "/chat?panel=messages",
      label: "chat:frame.conversations",
      icon: "message-circle",
      order: 15,
    },
    {
      location: "mobile",
      id: "conversations",
      href: "/chat?panel=messages",
      label: "chat:frame.conversations",
      icon: "message-circle",
      order: 15,
    },
  ],
  routes: [
    {
      path: "chat",
      file: "frame/routes/chat.tsx",
      // The pages of the other parts are beside the panels.
      children: [
        {
          file: "frame/routes/beside.tsx",
          layout: "chat",
          children: [{ index: true, file: "frame/routes/index.tsx" }],
        },
      ],
    },
    { path: "chat/conversations", file: "frame/routes/conversations.ts" },
  ],
};
