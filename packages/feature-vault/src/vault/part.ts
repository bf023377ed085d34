import type { FeaturePart } from "@dozen/core/part";

export const vaultPart: FeaturePart = {
  tools: [{ id: "passwd", href: "/passwd", icon: "vault", order: 30 }],
  routes: [{ path: "passwd", file: "vault/routes/passwd.tsx" }],
};
