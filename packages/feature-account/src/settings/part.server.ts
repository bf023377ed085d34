import type { ServerPart } from "@dozen/core/part.server";
import { localesOf, savePreferencesOnEvents } from "./preferences.server";
import type {} from "./tables";

export const settingsServer: ServerPart = {
  languages: localesOf,
  start: async (context) => {
    const stop = savePreferencesOnEvents(context);
    return async () => stop();
  },
};
