import { type Locale, type LocaleLoaders, locales, type Messages } from "../locale";
import { styleProblems } from "./word-style";

export interface WordOptions {
  /** Keys whose texts are letters or articles: a single sentence there ends with a full stop. */
  prose?: RegExp;
}

/**
 * Problems in a package's words: keys that a translation lacks or adds, different placeholders, empty texts, and those
 * of `styleProblems`. Empty if there are none.
 */
export async function wordProblems(loaders: LocaleLoaders, { prose }: WordOptions = {}): Promise<string[]> {
  const words = new Map<Locale, Map<string, string>>();
  for (const locale of locales) words.set(locale, flatten((await loaders[locale]()).default));
  const english = words.get("enUs") as Map<string, string>;
  return locales.flatMap((locale) => {
    const texts = words.get(locale) as Map<string, string>;
    const missing = locale === "enUs" ? [] : compare(locale, texts, english);
    const style = [...texts].flatMap(([key, text]) =>
      styleProblems(locale, key, text, { english: english.get(key) ?? "", isProse: prose?.test(key) ?? false }),
    );
    return [...missing, ...style];
  });
}

function compare(locale: Locale, words: Map<string, string>, english: Map<string, string>): string[] {
  const problems: string[] = [];
  for (const [key, source] of english) {
    // Chinese has one plural form.
    if (key.endsWith("_one") && !words.has(key)) continue;
    const text = words.get(key);
    if (text === undefined) problems.push(`${locale} lacks ${key}`);
    else if (text.trim() === "") problems.push(`${locale} has nothing for ${key}`);
    else if (placeholders(text) !== placeholders(source)) problems.push(`${locale} has other placeholders in ${key}`);
  }
  for (const key of words.keys()) if (!english.has(key)) problems.push(`${locale} has ${key}, which enUs has not`);
  return problems;
}

function flatten(words: Messages, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [name, value] of Object.entries(words)) {
    const key = prefix + name;
    if (typeof value === "string") flat.set(key, value);
    else for (const [inner, text] of flatten(value, `${key}.`)) flat.set(inner, text);
  }
  return flat;
}

function placeholders(text: string): string {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name))].sort().join(" ");
}
