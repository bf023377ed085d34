import type { FeaturePart } from "@dozen/core/part";

export const formatPart: FeaturePart = {
  tools: [{ id: "format", href: "/format", icon: "braces", order: 100 }],
  pastes: [
    {
      id: "format",
      takes: { json: 10, xml: 10, text: 30 },
      href: "/format",
      field: "content",
      by: "form",
      label: "tools:format.paste",
      icon: "braces",
    },
  ],
  routes: [{ path: "format", file: "format/routes/format.tsx" }],
};
