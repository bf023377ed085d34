import type { FeaturePart } from "@dozen/core/part";

export const formatPart: FeaturePart = {
  tools: [{ id: "format", href: "/format", icon: "braces", order: 100 }],
  routes: [{ path: "format", file: "format/routes/format.tsx" }],
};
