import { defaultLocale, isLocale, type Locale, languageTags, locales } from "@dozen/core/locale";
import { createInstance, type i18n, type ReadCallback } from "i18next";
import { initReactI18next } from "react-i18next";
import { wordsUrl } from "./words-url";

/** The page's language with the namespaces it shows; further ones are fetched when a route first needs them. */
export async function createBrowserWords(namespaces: string[]): Promise<i18n> {
  const { locale, words = "" } = document.documentElement.dataset;
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use({ type: "backend", read: (tag: string, ns: string, done: ReadCallback) => fetchWords(words, tag, ns, done) })
    .init({
      lng: languageTags[isLocale(locale) ? locale : defaultLocale],
      load: "currentOnly",
      ns: namespaces.filter((name) => name !== "translation"),
      defaultNS: false,
      fallbackLng: false,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  return instance;
}

function fetchWords(version: string, tag: string, namespace: string, done: ReadCallback): void {
  fetch(wordsUrl(version, localeOfTag(tag), namespace))
    .then((response) => response.json())
    .then(
      (messages) => done(null, messages),
      (error: Error) => done(error, false),
    );
}

function localeOfTag(tag: string): Locale {
  return locales.find((locale) => languageTags[locale] === tag) ?? defaultLocale;
}
