import type { FeaturePart } from "@dozen/core/part";

export const tokenPart: FeaturePart = {
  tools: [{ id: "token", href: "/token", icon: "key-round", order: 90 }],
  routes: [{ path: "token", file: "token/routes/token.tsx" }],
};
