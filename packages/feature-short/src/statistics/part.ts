import type { FeaturePart } from "@dozen/core/part";

export const statisticsPart: FeaturePart = {
  routes: [
    { path: "short/chart/:sid", file: "statistics/routes/chart.tsx" },
    { path: "short/chart/:sid/export", file: "statistics/routes/export.ts" },
  ],
};
