import type { FeaturePart } from "@dozen/core/part";

export const checkPart: FeaturePart = {
  tools: [{ id: "check", href: "/check", icon: "scan-search", order: 110 }],
  pastes: [
    {
      id: "checkAddress",
      takes: { address: 60, domain: 50 },
      href: "/check",
      field: "content",
      fields: { type: "url" },
      by: "query",
      atMost: 2048,
      label: "tools:check.paste",
      icon: "scan-search",
    },
    {
      id: "checkText",
      takes: { text: 20, json: 30, xml: 30 },
      href: "/check",
      field: "content",
      fields: { type: "text" },
      by: "form",
      atMost: 100_000,
      label: "tools:check.paste",
      icon: "scan-search",
    },
  ],
  routes: [{ path: "check", file: "check/routes/check.tsx" }],
};
