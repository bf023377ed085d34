import type { FeaturePart } from "@dozen/core/part";

export const itemPart: FeaturePart = {
  tools: [{ id: "__id__", href: "/__id__", icon: "list", order: 200 }],
  routes: [
    { path: "__id__", file: "item/routes/items.tsx" },
    { path: "__id__/edit/:id", file: "item/routes/edit.tsx" },
  ],
};
