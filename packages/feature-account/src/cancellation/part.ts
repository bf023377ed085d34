import type { FeaturePart } from "@dozen/core/part";
import { settingsEntry } from "../shared/settings-entry";

/** The deletion of an account. */
export const cancellationPart: FeaturePart = {
  menu: [settingsEntry("logout", "user-x", 130)],
  routes: [{ path: "logout", file: "cancellation/routes/logout.tsx", under: "set" }],
};
