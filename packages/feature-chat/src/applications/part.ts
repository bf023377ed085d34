import type { FeaturePart } from "@dozen/core/part";

export const applicationsPart: FeaturePart = {
  routes: [
    { path: "add/:type/:id", file: "applications/routes/add.tsx", under: "chat" },
    { path: "apply", file: "applications/routes/apply.tsx", under: "chat" },
  ],
  notices: [
    { id: "friendRequest", icon: "user-plus", mail: true },
    { id: "friendAccepted", icon: "user-check" },
    { id: "friendDeclined", icon: "user-x" },
    { id: "groupRequest", icon: "users", mail: true },
    { id: "groupAccepted", icon: "users" },
    { id: "groupDeclined", icon: "users" },
  ],
};
