import type { FeaturePart } from "@dozen/core/part";
import { settingsEntry } from "../shared/settings-entry";

/** How well an account is protected. */
export const safetyPart: FeaturePart = {
  menu: [settingsEntry("safe", "shield-check", 110)],
  routes: [{ path: "safe", file: "safety/routes/safe.tsx", under: "set" }],
};
