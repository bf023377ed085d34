import type { FeaturePart } from "@dozen/core/part";

/** A page of the vault's tool, not another tool. */
export const secretPart: FeaturePart = {
  actions: [{ id: "sendSecret", href: "/secret", label: "vault:secret.make", icon: "message-square-lock" }],
  notices: [{ id: "secretRead", icon: "mail-open" }],
  routes: [
    { path: "secret", file: "secret/routes/secret.tsx" },
    { path: "secret/:id", file: "secret/routes/open.tsx" },
  ],
};
