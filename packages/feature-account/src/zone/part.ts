import type { FeaturePart } from "@dozen/core/part";

/** The personal center, and the pages for small screens. Other features mount tabs under the layout `zone`. */
export const zonePart: FeaturePart = {
  menu: [
    {
      location: "user",
      id: "zone",
      href: "/user/zone",
      label: "account:zone.title",
      icon: "circle-user-round",
      order: 50,
    },
    { location: "zone", id: "base", href: "/user/zone/base", label: "account:zone.base", icon: "id-card", order: 10 },
    { location: "mobile", id: "me", href: "/me", label: "account:zone.me", icon: "circle-user-round", order: 90 },
  ],
  routes: [
    {
      path: "user/zone",
      file: "zone/routes/layout.tsx",
      layout: "zone",
      children: [
        { index: true, file: "zone/routes/first.ts" },
        { path: "index", file: "zone/routes/index.tsx" },
        { path: "base", file: "zone/routes/base.tsx" },
      ],
    },
    { path: "me", file: "zone/routes/me.tsx" },
    { path: "system", file: "zone/routes/system.tsx" },
    { path: "mobile/:name", file: "zone/routes/mobile.tsx", under: "set" },
  ],
};
