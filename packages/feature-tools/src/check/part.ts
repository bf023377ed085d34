import type { FeaturePart } from "@dozen/core/part";

export const checkPart: FeaturePart = {
  tools: [{ id: "check", href: "/check", icon: "scan-search", order: 110 }],
  routes: [{ path: "check", file: "check/routes/check.tsx" }],
};
