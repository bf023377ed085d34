import type { FeatureRoute, MenuEntry } from "@dozen/core/feature";

/**
 * Routes of the personal center and of the pages for small screens; other features mount tabs under the layout
 * `zone`.
 */
export const zoneRoutes: FeatureRoute[] = [
  {
    path: "user/zone",
    file: "routes/zone/layout.tsx",
    layout: "zone",
    children: [
      { index: true, file: "routes/zone/first.ts" },
      { path: "index", file: "routes/zone/index.tsx" },
      { path: "base", file: "routes/zone/base.tsx" },
    ],
  },
  { path: "me", file: "routes/zone/me.tsx" },
  { path: "system", file: "routes/zone/system.tsx" },
];

export const zoneMenu: MenuEntry[] = [
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
];
