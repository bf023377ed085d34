import type { FeaturePart } from "@dozen/core/part";
import { settingsEntry } from "../shared/settings-entry";

/** The frame of the settings, with theme and wallpaper. Other parts and features mount entries under the layout `set`. */
export const settingsPart: FeaturePart = {
  menu: [
    {
      location: "header",
      id: "settings",
      href: "/set/index",
      label: "account:settings.title",
      icon: "settings",
      order: 80,
    },
    settingsEntry("theme", "palette", 10),
    settingsEntry("ubg", "wallpaper", 20),
  ],
  routes: [
    {
      path: "set",
      file: "settings/routes/layout.tsx",
      layout: "set",
      children: [
        { index: true, file: "settings/routes/first.ts" },
        { path: "index", file: "settings/routes/index.tsx" },
        { path: "theme", file: "settings/routes/theme.tsx" },
        { path: "ubg", file: "settings/routes/ubg.tsx" },
      ],
    },
  ],
};
