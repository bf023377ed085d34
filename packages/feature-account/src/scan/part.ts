import type { FeaturePart } from "@dozen/core/part";

/** Sign-in by a code that a signed-in phone scans. */
export const scanPart: FeaturePart = {
  routes: [{ path: "scan", file: "scan/routes/scan.tsx" }],
};
