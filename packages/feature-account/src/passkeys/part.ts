import type { FeaturePart } from "@dozen/core/part";

export const passkeysPart: FeaturePart = {
  routes: [
    { path: "f2a/passkey", file: "passkeys/routes/new.tsx", under: "set" },
    { path: "f2a/passkey/:id", file: "passkeys/routes/passkey.tsx", under: "set" },
  ],
};
