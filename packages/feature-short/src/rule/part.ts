import type { FeaturePart } from "@dozen/core/part";

export const rulePart: FeaturePart = {
  routes: [{ path: "short/rules/:id", file: "rule/routes/rules.tsx" }],
};
