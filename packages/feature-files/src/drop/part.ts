import type { FeaturePart } from "@dozen/core/part";

export const dropPart: FeaturePart = {
  routes: [
    { path: "file/drops", file: "drop/routes/own.tsx" },
    { path: "file/drops/:id", file: "drop/routes/one.tsx" },
    { path: "file/drops/:id/edit", file: "drop/routes/edit.tsx" },
    { path: "drop/:token", file: "drop/routes/drop.tsx" },
  ],
  notices: [{ id: "dropArrived", icon: "inbox", mail: true }],
};
