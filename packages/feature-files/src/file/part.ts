import type { FeaturePart } from "@dozen/core/part";

export const filePart: FeaturePart = {
  tools: [{ id: "file", href: "/file", icon: "folder-up", order: 20 }],
  routes: [{ path: "file", file: "file/routes/file.tsx" }],
};
