import "i18next";
import { useTranslation } from "react-i18next";

declare global {
  /** Every package adds its namespace here, so that its keys are typed. */
  interface DozenWords {
    ui: typeof import("./locales/enUs").default;
  }
}

declare module "i18next" {
  interface CustomTypeOptions {
    resources: DozenWords;
    returnNull: false;
  }
}

/**
 * What a translation must hold: the keys of its English source, any strings.
 * Chinese has one plural form, so `_one` is left out.
 */
export type Translated<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Translated<T[K]>;
};

/** The translate function of this package's namespace, `ui`. */
export function useWords() {
  return useTranslation("ui").t;
}

export type Words = ReturnType<typeof useWords>;
