import type { FeaturePart } from "@dozen/core/part";

/** A user's email and phone number, and the way back from a change of them. */
export const contactsPart: FeaturePart = {
  routes: [
    { path: "user/undo", file: "contacts/routes/undo.tsx" },
    { path: "base/:kind", file: "contacts/routes/contact.tsx", under: "set" },
  ],
};
