import type { FeatureRoute, ToolCard } from "@dozen/core/feature";

export const vaultTools: ToolCard[] = [{ id: "passwd", href: "/passwd", icon: "vault", order: 30 }];

export const vaultRoutes: FeatureRoute[] = [{ path: "passwd", file: "routes/passwd.tsx" }];
