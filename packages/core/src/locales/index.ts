import type { LocaleLoaders } from "../locale";

/** Words of core itself: errors, validation, the site's first texts. */
export const coreLocales: LocaleLoaders = {
  zhCn: () => import("./zhCn"),
  zhHk: () => import("./zhHk"),
  enUs: () => import("./enUs"),
};
