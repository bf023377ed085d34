import { isLocale, type Locale } from "@dozen/core/locale";

/** The language of a text; empty if unknown. */
export type Language = Locale | "";

/** Each language's name in that language. */
export const languageNames: Record<Locale, string> = { zhCn: "简体中文", zhHk: "繁體中文", enUs: "English" };

/** Language tags for addresses, search engines and files. English has no region. */
export const languageMarks: Record<Locale, string> = { zhCn: "zh-CN", zhHk: "zh-HK", enUs: "en" };

/** The query string that asks for a language. */
export function languageQuery(language: Language): string {
  return language === "" ? "" : `?lang=${languageMarks[language]}`;
}

/** The languages to show a reader, preferred first: either Chinese is closer to the other than English is. */
const readableLanguages: Record<Locale, readonly Locale[]> = {
  zhCn: ["zhCn", "zhHk"],
  zhHk: ["zhHk", "zhCn"],
  enUs: ["enUs"],
};

/** Reads a language's name or tag, as written here or by other programs; empty if the site does not have it. */
export function readLanguage(written: string): Language {
  if (isLocale(written)) return written;
  const tag = written.trim().toLowerCase().replaceAll("_", "-");
  if (/^en(?:-|$)/.test(tag)) return "enUs";
  if (/^zh-(?:hant|hk|tw|mo)(?:-|$)/.test(tag)) return "zhHk";
  return /^zh(?:-|$)/.test(tag) ? "zhCn" : "";
}

/**
 * Chooses the text of an article that its reader gets.
 *
 * @param original the language that it was written in
 * @returns undefined for the original
 */
export function chosenText<Text extends { locale: string }>(
  reader: Locale,
  original: Language,
  texts: Text[],
): Text | undefined {
  for (const language of readableLanguages[reader]) {
    if (language === original) return undefined;
    const text = texts.find(({ locale }) => locale === language);
    if (text) return text;
  }
  return undefined;
}
