import type { FeaturePart } from "@dozen/core/part";

export const preferencesPart: FeaturePart = {
  menu: [
    {
      location: "settings",
      id: "notices",
      href: "/set/notices",
      label: "inbox:preferences.title",
      icon: "bell",
      order: 65,
    },
  ],
  routes: [
    { path: "msg/mute", file: "preferences/routes/mute-subject.tsx" },
    { path: "msg/mute/:id", file: "preferences/routes/mute.tsx" },
    { path: "notices", file: "preferences/routes/preferences.tsx", under: "set" },
  ],
};
