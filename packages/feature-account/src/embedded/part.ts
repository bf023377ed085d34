import type { FeaturePart } from "@dozen/core/part";

/** Sign-in for a sibling site, in its frame or in a window. */
export const embeddedPart: FeaturePart = {
  routes: [{ path: "third/login", file: "embedded/routes/login.tsx", under: "none" }],
};
