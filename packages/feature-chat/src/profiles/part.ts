import type { FeaturePart } from "@dozen/core/part";

export const profilesPart: FeaturePart = {
  routes: [{ path: "info/:type/:id", file: "profiles/routes/info.tsx", under: "chat" }],
};
