import type { FeaturePart } from "@dozen/core/part";

export const archivePart: FeaturePart = {
  routes: [
    { path: "blog/import", file: "archive/routes/import.tsx" },
    { path: "blog/markdown", file: "archive/routes/markdown.ts" },
    { path: "blog/export", file: "archive/routes/export.ts" },
  ],
};
