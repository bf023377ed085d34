import type { FeaturePart } from "@dozen/core/part";

/** The panel that the bell opens on every page. The module around the pages also shows the button for feedback. */
export const bellPart: FeaturePart = {
  routes: [
    { path: "msg/newest", file: "bell/routes/newest.ts" },
    { file: "bell/routes/around.tsx", around: "site" },
  ],
};
