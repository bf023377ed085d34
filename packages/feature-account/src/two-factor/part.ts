import type { FeaturePart } from "@dozen/core/part";

/** Turning two-factor on and off. */
export const twoFactorPart: FeaturePart = {
  menu: [
    { location: "settings", id: "f2a", href: "/set/f2a", label: "account:f2a.title", icon: "smartphone", order: 70 },
  ],
  routes: [{ path: "f2a", file: "two-factor/routes/f2a.tsx", under: "set" }],
};
