import { isLocale, type Locale } from "@dozen/core/locale";

/** The language of a text; empty while nobody has said it. */
export type Language = Locale | "";

/** What each language calls itself. */
export const languageNames: Record<Locale, string> = { zhCn: "简体中文", zhHk: "繁體中文", enUs: "English" };

/** As addresses, search engines and files name them. English is everybody's, not one country's. */
export const languageMarks: Record<Locale, string> = { zhCn: "zh-CN", zhHk: "zh-HK", enUs: "en" };

/** What an address says that asks for a language. */
export function languageQuery(language: Language): string {
  return language === "" ? "" : `?lang=${languageMarks[language]}`;
}

/** What a reader of a language is shown, likeliest first: either Chinese is nearer to the other than English. */
const readableLanguages: Record<Locale, readonly Locale[]> = {
  zhCn: ["zhCn", "zhHk"],
  zhHk: ["zhHk", "zhCn"],
  enUs: ["enUs"],
};

/** Reads the name of a language as it is written here or elsewhere; empty when it is none of ours. */
export function readLanguage(written: string): Language {
  if (isLocale(written)) return written;
  const tag = written.trim().toLowerCase().replaceAll("_", "-");
  if (/^en(?:-|$)/.test(tag)) return "enUs";
  if (/^zh-(?:hant|hk|tw|mo)(?:-|$)/.test(tag)) return "zhHk";
  return /^zh(?:-|$)/.test(tag) ? "zhCn" : "";
}

/**
 * Which of the texts of an article its reader gets.
 *
 * @param original the language that it was written in
 * @returns nothing where it is the original
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
