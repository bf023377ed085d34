import { createInstance, type i18n, type Module, type ReadCallback } from "i18next";
import { fetchInTime } from "./in-time";
import { defaultLocale, isLocale, type Locale, languageTags, locales } from "./locale";
import { wordsUrl } from "./words-url";

/**
 * The words of a page in the browser: its language and version, from `<html data-locale data-words>`, with the
 * namespaces that the page shows. Further namespaces are fetched when a route first needs them.
 *
 * @param namespaces those of this page, from `getInitialNamespaces()` of remix-i18next
 * @param binding connects the words to the rendering library: `initReactI18next`
 */
export async function createBrowserWords(namespaces: string[], binding: Module): Promise<i18n> {
  const { locale, words } = document.documentElement.dataset;
  const instance = createInstance();
  await instance
    .use(binding)
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

function fetchWords(version: string | undefined, tag: string, namespace: string, done: ReadCallback): void {
  fetchInTime(wordsUrl(version, localeOfTag(tag), namespace))
    .then((response) => response.json())
    .then(
      (messages) => done(null, messages),
      (error: Error) => done(error, false),
    );
}

function localeOfTag(tag: string): Locale {
  return locales.find((locale) => languageTags[locale] === tag) ?? defaultLocale;
}
