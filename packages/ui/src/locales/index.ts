/** The words of the widgets, one lazy module per language; namespace `ui`. */
export const locales = {
  zhCn: () => import("./zhCn"),
  zhHk: () => import("./zhHk"),
  enUs: () => import("./enUs"),
};
