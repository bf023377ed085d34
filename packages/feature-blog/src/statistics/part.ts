import type { FeaturePart } from "@dozen/core/part";

export const statisticsPart: FeaturePart = {
  routes: [{ path: "blog/chart/:sid", file: "statistics/routes/chart.tsx" }],
};
