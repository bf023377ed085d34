import type { FeaturePart } from "@dozen/core/part";

export const blocksPart: FeaturePart = {
  routes: [{ path: "privacy", file: "blocks/routes/privacy.tsx", under: "chat" }],
};
