import type { FeaturePart } from "@dozen/core/part";

export const binPart: FeaturePart = {
  routes: [
    { path: "file/bin", file: "bin/routes/bin.tsx" },
    { path: "file/end/:id", file: "bin/routes/end.tsx" },
  ],
};
