import type { FeaturePart } from "@dozen/core/part";

export const filePart: FeaturePart = {
  tools: [{ id: "file", href: "/file", icon: "folder-up", order: 20 }],
  actions: [{ id: "uploadFile", href: "/file", label: "files:file.uploadOne", icon: "upload" }],
  routes: [{ path: "file", file: "file/routes/file.tsx" }],
};
