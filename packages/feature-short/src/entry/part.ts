import type { FeaturePart } from "@dozen/core/part";

/** What a visitor sees before following a link: its password page and its trust page. */
export const entryPart: FeaturePart = {
  routes: [
    { path: "short/verify", file: "entry/routes/verify.tsx" },
    { path: "s/:sid", file: "entry/routes/trust.tsx" },
  ],
};
