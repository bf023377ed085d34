import type { TFunction } from "i18next";

declare global {
  /** Every package adds its namespace here by declaration merging, so that keys are typed. */
  interface DozenWords {}
}

declare module "i18next" {
  interface CustomTypeOptions {
    resources: DozenWords;
    /** Makes `TFunction` take every namespace's keys: `t("short:title")`. */
    defaultNS: (keyof DozenWords)[];
    returnNull: false;
  }
}

/** `t` as routes, calls and models get it: every key carries its namespace, `t("short:title")`. */
export type Translate = TFunction<(keyof DozenWords & string)[]>;
