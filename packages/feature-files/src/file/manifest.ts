import type { FeatureRoute, ToolCard } from "@dozen/core/feature";

export const fileTools: ToolCard[] = [{ id: "file", href: "/file", icon: "folder-up", order: 20 }];

export const fileRoutes: FeatureRoute[] = [{ path: "file", file: "routes/file.tsx" }];
