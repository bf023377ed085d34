import type { FeatureRoute, MenuEntry } from "@dozen/core/feature";

/** Routes of the settings; other features mount entries of their own under the layout `set`. */
export const settingsRoutes: FeatureRoute[] = [
  {
    path: "set",
    file: "routes/set/layout.tsx",
    layout: "set",
    children: [
      { index: true, file: "routes/set/first.ts" },
      { path: "index", file: "routes/set/index.tsx" },
      { path: "theme", file: "routes/set/theme.tsx" },
      { path: "ubg", file: "routes/set/ubg.tsx" },
      { path: "avatar", file: "routes/set/avatar.tsx" },
      { path: "base", file: "routes/set/base.tsx" },
      { path: "base/:kind", file: "routes/set/contact.tsx" },
      { path: "fixpwd", file: "routes/set/fixpwd.tsx" },
      { path: "log", file: "routes/set/log.tsx" },
      { path: "device", file: "routes/set/device.tsx" },
      { path: "safe", file: "routes/set/safe.tsx" },
      { path: "app", file: "routes/set/app.tsx" },
      { path: "app/archive", file: "routes/set/archive.tsx" },
      { path: "logout", file: "routes/set/logout.tsx" },
      { path: "mobile/:name", file: "routes/set/mobile.tsx" },
    ],
  },
  { path: "set/app/archive.zip", file: "routes/set/archive-file.ts" },
];

function entry(id: string, icon: string, order: number): MenuEntry {
  return { location: "settings", id, href: `/set/${id}`, label: `account:settings.entries.${id}`, icon, order };
}

/**
 * Entries of the settings, in the order of spec:account-56. Blog (60), f2a (70) and third (100) are declared where
 * they are implemented.
 */
export const settingsMenu: MenuEntry[] = [
  {
    location: "header",
    id: "settings",
    href: "/set/index",
    label: "account:settings.title",
    icon: "settings",
    order: 80,
  },
  entry("theme", "palette", 10),
  entry("ubg", "wallpaper", 20),
  entry("avatar", "square-user", 30),
  entry("base", "id-card", 40),
  entry("fixpwd", "key-round", 50),
  entry("log", "history", 80),
  entry("device", "monitor-smartphone", 90),
  entry("safe", "shield-check", 110),
  entry("app", "gauge", 120),
  entry("logout", "user-x", 130),
];
