import type { FeaturePart } from "@dozen/core/part";

export const lettersPart: FeaturePart = {
  routes: [{ path: "unsubscribe/:token", file: "letters/routes/unsubscribe.tsx" }],
};
