/** Language codes in the specification's spelling; the first is the default. */
export const locales = ["zhCn", "zhHk", "enUs"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "zhCn";

/** BCP 47 tag of a locale, for `lang`, `Intl` and `Accept-Language`. */
export const languageTags: Record<Locale, string> = { zhCn: "zh-CN", zhHk: "zh-HK", enUs: "en-US" };

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** A namespace of words: nested plain objects with strings at the leaves. */
export interface Messages {
  [key: string]: string | Messages;
}

type PluralBase<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/**
 * The shape a translation must have to match its English source: the same keys, any strings.
 * Chinese has one plural form, so `_one` may be left out.
 */
export type Translated<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Translated<T[K]>;
} & { [K in keyof T as K extends `${PluralBase<K> & string}_one` ? K : never]?: string };

export type LocaleLoaders = Record<Locale, () => Promise<{ default: Messages }>>;
