import type { FeaturePart } from "@dozen/core/part";

export const filePart: FeaturePart = {
  tools: [{ id: "file", href: "/file", icon: "folder-up", order: 20 }],
  actions: [{ id: "uploadFile", href: "/file", label: "files:file.uploadOne", icon: "upload", firstStep: "file" }],
  pastes: [
    {
      id: "upload",
      takes: { file: 10, picture: 10 },
      href: "/file",
      by: "files",
      label: "files:file.paste",
      icon: "upload",
    },
  ],
  routes: [
    { path: "file", file: "file/routes/file.tsx" },
    { path: "file/rename/:id", file: "file/routes/rename.tsx" },
  ],
};
