import type { FeaturePart } from "@dozen/core/part";

export const groupsPart: FeaturePart = {
  actions: [{ id: "createGroup", href: "/chat/group/add", label: "chat:groups.add", icon: "users-round" }],
  routes: [{ path: "group/:type", file: "groups/routes/group.tsx", under: "chat" }],
};
