import type { TFunction } from "i18next";

declare global {
  /** Every package adds its namespace by declaration merging, so that keys are typed. */
  interface DozenWords {}
}

declare module "i18next" {
  interface CustomTypeOptions {
    resources: DozenWords;
    /** Lets `TFunction` accept the keys of every namespace: `t("short:title")`. */
    defaultNS: (keyof DozenWords)[];
    returnNull: false;
  }
}

/** The `t` of routes, calls and models: every key contains its namespace, `t("short:title")`. */
export type Translate = TFunction<(keyof DozenWords & string)[]>;
