import { type Locale, languageTags } from "../locale";
import { provinces } from "./provinces.js";

const provinceNames = new Map(provinces.map(([code, zhCn, zhHk, enUs]) => [code, { zhCn, zhHk, enUs }]));

/** Name of an area code of `findArea` in a language; null for `local` and `unknown`, which the words name. */
export function areaName(area: string, locale: Locale): string | null {
  const [country = "", province] = area.split("-");
  if (!/^[A-Z]{2}$/.test(country)) return null;
  const countryName = countryNames(locale).of(country) ?? country;
  const provinceName = province && provinceNames.get(province)?.[locale];
  if (!provinceName) return countryName;
  return locale === "enUs" ? `${provinceName}, ${countryName}` : `${countryName}${provinceName}`;
}

const names = new Map<Locale, Intl.DisplayNames>();

function countryNames(locale: Locale): Intl.DisplayNames {
  const known = names.get(locale);
  if (known) return known;
  const made = new Intl.DisplayNames(languageTags[locale], { type: "region", fallback: "code" });
  names.set(locale, made);
  return made;
}
