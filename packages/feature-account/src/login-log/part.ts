import type { FeaturePart } from "@dozen/core/part";
import { settingsEntry } from "../shared/settings-entry";

/** Sign-ins and refused attempts. */
export const loginLogPart: FeaturePart = {
  menu: [settingsEntry("log", "history", 80)],
  routes: [{ path: "log", file: "login-log/routes/log.tsx", under: "set" }],
};
