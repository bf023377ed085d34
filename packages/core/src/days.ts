import type { Locale } from "./locale";

const dayLength = 86_400_000;

/**
 * The default time zone of a language, used until the browser has sent its own: where most readers of the language
 * live.
 */
const usualZones: Record<Locale, string> = { zhCn: "Asia/Shanghai", zhHk: "Asia/Hong_Kong", enUs: "UTC" };

/** The given zone if Intl knows it, otherwise the language's default. */
export function zoneOf(locale: Locale, zone?: string | null): string {
  return zone && isZone(zone) ? zone : usualZones[locale];
}

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

/** The calendar day of a moment, YYYY-MM-DD. */
export function dayOf(time: number, zone: string): string {
  return new Date(time + offsetAt(time, zone)).toISOString().slice(0, 10);
}

/** First moment of a day, epoch ms: midnight or, if a clock change skips it, the moment after the change. */
export function startOfDay(day: string, zone: string): number {
  return onClock(Date.parse(`${day}T00:00:00Z`), zone);
}

/**
 * The moment at which a zone's clock shows a time. If a clock change repeats the time, the first moment is returned. If
 * a clock change skips the time, the result is as long after the change as it would have been without it.
 *
 * @param shown the time as if the clock were UTC's, epoch ms
 */
export function onClock(shown: number, zone: string): number {
  // No zone is a whole day from UTC or changes twice in two days, so these are the offsets before and after.
  const [before, after] = [offsetAt(shown - dayLength, zone), offsetAt(shown + dayLength, zone)];
  const moments = [shown - before, shown - after].filter((time) => time + offsetAt(time, zone) === shown);
  return moments.length > 0 ? Math.min(...moments) : shown - before;
}

/** First moment after a day: something that ends "with that day" works until then. */
export function endOfDay(day: string, zone: string): number {
  return startOfDay(addDays(day, 1), zone);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The offset of a zone from UTC at a moment, in ms. */
function offsetAt(time: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formats.set(zone, format);
  }
  // For example "11/28/2026, 03:39:00". `formatToParts` takes three times as long.
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] =
    format.format(time).match(/\d+/g)?.map(Number) ?? [];
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** The hour of a moment on a zone's clock, 0 to 23. */
export function hourOf(time: number, zone: string): number {
  return new Date(time + offsetAt(time, zone)).getUTCHours();
}
