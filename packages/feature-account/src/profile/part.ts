import type { FeaturePart } from "@dozen/core/part";
import { settingsEntry } from "../shared/settings-entry";

/** What others see of a user: the picture and the basic info. */
export const profilePart: FeaturePart = {
  menu: [settingsEntry("avatar", "square-user", 30), settingsEntry("base", "id-card", 40)],
  routes: [
    { path: "avatar", file: "profile/routes/avatar.tsx", under: "set" },
    { path: "base", file: "profile/routes/base.tsx", under: "set" },
  ],
};
