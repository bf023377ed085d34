import type { FeaturePart } from "@dozen/core/part";

export const friendsPart: FeaturePart = {
  actions: [
    {
      id: "findFriends",
      href: "/chat?panel=search",
      label: "chat:friends.find",
      icon: "user-search",
      firstStep: "chat",
    },
  ],
};
