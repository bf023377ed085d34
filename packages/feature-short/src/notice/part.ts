import type { FeaturePart } from "@dozen/core/part";

export const noticePart: FeaturePart = {
  notices: [
    { id: "linkUsedUp", icon: "link-2-off", mail: true },
    { id: "linkEndsTomorrow", icon: "clock", mail: true },
    { id: "linkTargetDead", icon: "unplug", mail: true },
  ],
};
