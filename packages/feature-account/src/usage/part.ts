import type { FeaturePart } from "@dozen/core/part";
import { settingsEntry } from "../shared/settings-entry";

/** What a user has stored, against the quotas, and the download of it. */
export const usagePart: FeaturePart = {
  menu: [
    settingsEntry("app", "gauge", 120),
    {
      location: "suspended",
      id: "archive",
      href: "/set/app/archive",
      label: "account:settings.app.archive",
      icon: "archive",
      order: 10,
    },
  ],
  routes: [
    { path: "app", file: "usage/routes/app.tsx", under: "set" },
    { path: "app/archive", file: "usage/routes/archive.tsx", under: "set" },
    { path: "set/app/archive.zip", file: "usage/routes/archive-file.ts" },
  ],
};
