import { zoneOf } from "@dozen/core/days";
import { type Locale, languageTags } from "@dozen/core/locale";

/** A date in the language's format, in the time zone where most of its readers live. */
export function Day({ at, locale, short }: { at: number; locale: Locale; short?: boolean }) {
  const style = short
    ? ({ month: "2-digit", day: "2-digit" } as const)
    : ({ year: "numeric", month: "long", day: "numeric" } as const);
  const text = new Intl.DateTimeFormat(languageTags[locale], { ...style, timeZone: zoneOf(locale) }).format(at);
  return <time dateTime={new Date(at).toISOString()}>{text}</time>;
}
