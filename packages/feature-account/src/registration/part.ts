import type { FeaturePart } from "@dozen/core/part";

/** The header finds its link by the id. */
export const registrationPart: FeaturePart = {
  menu: [
    {
      location: "visitor",
      id: "register",
      href: "/user/reg",
      label: "account:titles.reg",
      icon: "user-plus",
      order: 20,
    },
  ],
  routes: [{ path: "user/reg", file: "registration/routes/reg.tsx" }],
};
