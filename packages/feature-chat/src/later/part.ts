import type { FeaturePart } from "@dozen/core/part";

export const laterPart: FeaturePart = {
  routes: [{ path: "room/:type/:rid/:uid/later", file: "later/routes/later.tsx", under: "chat" }],
};
