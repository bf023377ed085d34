import type { FeatureRoute, ToolCard } from "@dozen/core/feature";

export const tokenTools: ToolCard[] = [{ id: "token", href: "/token", icon: "key-round", order: 90 }];

export const tokenRoutes: FeatureRoute[] = [{ path: "token", file: "routes/token.tsx" }];
