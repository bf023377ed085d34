import type { Words } from "./words";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * `list`: under 10 minutes "just now", under 1 hour minutes, under 1 day hours, under 3 days days, else a date
 * (spec:ui-33). `precise`: under 60 s "just now", then minutes, hours, days, months, years (spec:ui-32).
 */
export type RelativeTimePreset = "list" | "precise";

export type RelativeTimePart =
  | { unit: "justNow" | "date" }
  | { unit: "minutes" | "hours" | "days" | "months" | "years"; count: number };

/** The unit and count for the time from `at` to `now`, both epoch milliseconds. A future time counts as "just now". */
export function relativeTimePart(at: number, now: number, preset: RelativeTimePreset): RelativeTimePart {
  const age = now - at;
  if (age < (preset === "list" ? 10 * minute : minute)) return { unit: "justNow" };
  if (age < hour) return { unit: "minutes", count: Math.floor(age / minute) };
  if (age < day) return { unit: "hours", count: Math.floor(age / hour) };
  const days = Math.floor(age / day);
  if (preset === "list") return days < 3 ? { unit: "days", count: days } : { unit: "date" };
  if (days < 30) return { unit: "days", count: days };
  if (days < 365) return { unit: "months", count: Math.floor(days / 30) };
  return { unit: "years", count: Math.floor(days / 365) };
}

/** The text; `date` is the text for times that are too old. */
export function relativeTimeText(part: RelativeTimePart, t: Words, date: string): string {
  if ("count" in part) return t(`time.${part.unit}`, { count: part.count });
  return part.unit === "date" ? date : t("time.justNow");
}
