import type { FeaturePart } from "@dozen/core/part";
import { settingsEntry } from "../shared/settings-entry";

/** Where a user is signed in. */
export const devicesPart: FeaturePart = {
  menu: [settingsEntry("device", "monitor-smartphone", 90)],
  actions: [{ id: "endOthers", href: "/set/device", label: "account:settings.device.endOthers", icon: "monitor-x" }],
  routes: [{ path: "device", file: "devices/routes/device.tsx", under: "set" }],
};
