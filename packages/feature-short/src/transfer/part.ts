import type { FeaturePart } from "@dozen/core/part";

export const transferPart: FeaturePart = {
  routes: [{ path: "short/import", file: "transfer/routes/import.tsx" }],
};
