import type { FeaturePart } from "@dozen/core/part";

export const mfaPart: FeaturePart = {
  tools: [{ id: "mfa", href: "/mfa", icon: "shield-check", order: 120 }],
  actions: [
    { id: "addCode", href: "/mfa?tab=create", label: "vault:mfa.addOne", icon: "shield-plus", firstStep: "mfa" },
  ],
  pastes: [
    {
      id: "addCodes",
      takes: { otpauth: 10 },
      href: "/mfa/import",
      field: "text",
      by: "form",
      label: "vault:mfa.paste",
      icon: "shield-plus",
    },
  ],
  routes: [
    { path: "mfa", file: "mfa/routes/mfa.tsx" },
    { path: "mfa/codes", file: "mfa/routes/codes.ts" },
    { path: "mfa/rename/:id", file: "mfa/routes/rename.tsx" },
    { path: "mfa/import", file: "mfa/routes/import.tsx" },
    { path: "mfa/export", file: "mfa/routes/export.tsx" },
    { path: "mfa/export/file", file: "mfa/routes/export-file.ts" },
  ],
};
