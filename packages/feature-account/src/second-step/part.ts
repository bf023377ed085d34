import type { FeaturePart } from "@dozen/core/part";

/** The second step of a sign-in that waits for it. */
export const secondStepPart: FeaturePart = {
  routes: [
    { path: "f2a", file: "second-step/routes/f2a.tsx" },
    { path: "third/f2a", file: "second-step/routes/third.ts", under: "none" },
  ],
};
