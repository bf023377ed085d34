import type { FeaturePart } from "@dozen/core/part";
import { settingsEntry } from "../shared/settings-entry";

export const passwordPart: FeaturePart = {
  menu: [settingsEntry("fixpwd", "key-round", 50)],
  routes: [{ path: "fixpwd", file: "password/routes/fixpwd.tsx", under: "set" }],
};
