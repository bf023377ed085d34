import type { FeaturePart } from "@dozen/core/part";

/** The header finds its link by the id. */
export const signOutPart: FeaturePart = {
  menu: [
    {
      location: "user",
      id: "signout",
      href: "/user/signout",
      label: "account:titles.signout",
      icon: "log-out",
      order: 90,
    },
    {
      location: "suspended",
      id: "signout",
      href: "/user/signout",
      label: "account:titles.signout",
      icon: "log-out",
      order: 90,
    },
  ],
  actions: [
    { id: "signOut", href: "/user/signout", label: "account:titles.signout", icon: "log-out", access: "third" },
  ],
  routes: [{ path: "user/signout", file: "sign-out/routes/signout.tsx" }],
};
