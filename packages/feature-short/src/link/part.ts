import type { FeaturePart } from "@dozen/core/part";

export const linkPart: FeaturePart = {
  tools: [{ id: "short", href: "/short", icon: "link", order: 10 }],
  actions: [{ id: "createLink", href: "/short?tab=create", label: "short:newLink", icon: "link", firstStep: "short" }],
  pastes: [
    {
      id: "shorten",
      takes: { address: 10, domain: 20 },
      href: "/short?tab=create",
      field: "url",
      by: "query",
      atMost: 1024,
      label: "short:paste",
      icon: "link",
    },
  ],
  routes: [
    { path: "short", file: "link/routes/short.tsx" },
    { path: "short/edit/:id", file: "link/routes/edit.tsx" },
    { path: "short/export", file: "link/routes/export.ts" },
    { path: "short/qr/:sid", file: "link/routes/qr.ts" },
  ],
};
