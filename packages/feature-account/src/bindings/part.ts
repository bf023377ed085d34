import type { FeaturePart } from "@dozen/core/part";

/** Accounts at providers that are linked to a user's account. */
export const bindingsPart: FeaturePart = {
  menu: [
    { location: "settings", id: "third", href: "/set/third", label: "account:third.title", icon: "link-2", order: 100 },
  ],
  routes: [{ path: "third", file: "bindings/routes/third.tsx", under: "set" }],
};
