import type { LocaleLoaders } from "@dozen/core/locale";

/** The words of the shell, one lazy module per language; namespace `site`. */
export const locales: LocaleLoaders = {
  zhCn: () => import("./zhCn"),
  zhHk: () => import("./zhHk"),
  enUs: () => import("./enUs"),
};
