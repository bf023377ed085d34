import type { FeatureRoute, ToolCard } from "@dozen/core/feature";

export const mfaTools: ToolCard[] = [{ id: "mfa", href: "/mfa", icon: "shield-check", order: 120 }];

export const mfaRoutes: FeatureRoute[] = [
  { path: "mfa", file: "routes/mfa.tsx" },
  { path: "mfa/codes", file: "routes/mfa/codes.ts" },
  { path: "mfa/rename/:id", file: "routes/mfa/rename.tsx" },
  { path: "mfa/import", file: "routes/mfa/import.tsx" },
  { path: "mfa/export", file: "routes/mfa/export.tsx" },
  { path: "mfa/export/file", file: "routes/mfa/export-file.ts" },
];
