import type { FeaturePart } from "@dozen/core/part";

export const deleteLinkPart: FeaturePart = {
  routes: [{ path: "file/delete/:secret", file: "delete-link/routes/delete-link.tsx" }],
};
