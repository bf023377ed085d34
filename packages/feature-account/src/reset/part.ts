import type { FeaturePart } from "@dozen/core/part";

/** Reset of a forgotten password. */
export const resetPart: FeaturePart = {
  routes: [{ path: "user/reset", file: "reset/routes/reset.tsx" }],
};
