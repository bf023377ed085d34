import type { FeaturePart } from "@dozen/core/part";

export const versionPart: FeaturePart = {
  routes: [{ path: "blog/post/:id/versions", file: "version/routes/versions.tsx" }],
};
