import type { i18n, TFunction } from "i18next";
import { useCallback, useContext, useSyncExternalStore } from "react";
import { getI18n, I18nContext } from "react-i18next";

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
 * The type of a translation: the keys of its English source, with any strings. Chinese has one plural form, so `_one`
 * is omitted.
 */
export type Translated<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Translated<T[K]>;
};

/** The i18next instance and its language, which is empty until the words of the namespace `ui` are loaded. */
function useInstance() {
  const i18n = useContext(I18nContext)?.i18n ?? getI18n();
  const watch = useCallback((changed: () => void) => watchWords(i18n, changed), [i18n]);
  const language = useSyncExternalStore(
    watch,
    () => (i18n.hasResourceBundle(i18n.language, "ui") ? i18n.language : ""),
    () => i18n.language,
  );
  return { i18n, language };
}

/** Notifies when the language changes, and when missing words have been loaded. */
function watchWords(i18n: i18n, changed: () => void) {
  i18n.on("languageChanged", changed);
  if (!i18n.hasResourceBundle(i18n.language, "ui")) i18n.loadNamespaces("ui", changed);
  return () => i18n.off("languageChanged", changed);
}

const known = new WeakMap<i18n, { language: string; t: TFunction<"ui"> }>();

/**
 * The translate function of this package's namespace, `ui`: like `useTranslation("ui").t`, but cheaper. A list of ten
 * rows calls it a hundred times.
 */
export function useWords(): TFunction<"ui"> {
  const { i18n, language } = useInstance();
  const kept = known.get(i18n);
  if (kept?.language === language) return kept.t;
  const t = i18n.getFixedT(null, "ui");
  known.set(i18n, { language, t });
  return t;
}

/** BCP 47 tag of the page's language, for `Intl`: the instance uses tags as language codes. */
export function useLanguageTag(): string {
  return useInstance().i18n.language;
}

export type Words = ReturnType<typeof useWords>;
