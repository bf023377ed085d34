import type { ServerPart } from "@dozen/core/part.server";
import { localesOf, preferencesOf, savePreferencesOnEvents } from "./preferences.server";
import type {} from "./tables";

export const settingsServer: ServerPart = {
  languages: localesOf,
  preferences: preferencesOf,
  start: async (context) => {
    const stop = savePreferencesOnEvents(context);
    return async () => stop();
  },
};
