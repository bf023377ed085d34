import type { FeaturePart } from "@dozen/core/part";

export const groupsPart: FeaturePart = {
  routes: [{ path: "group/:type", file: "groups/routes/group.tsx", under: "chat" }],
};
