import type { FeaturePart } from "@dozen/core/part";

export const groupsPart: FeaturePart = {
  actions: [{ id: "createGroup", href: "/chat/group/add", label: "chat:groups.add", icon: "users-round" }],
  routes: [
    { path: "group/:type", file: "groups/routes/group.tsx", under: "chat" },
    { path: "members/:id", file: "groups/routes/members.tsx", under: "chat" },
  ],
  notices: [
    { id: "groupRemoved", icon: "user-minus" },
    { id: "groupAdmin", icon: "shield-check" },
    { id: "groupNoAdmin", icon: "shield" },
    { id: "groupOwner", icon: "crown" },
    { id: "groupHandedOver", icon: "crown" },
  ],
};
