import { endOfDay, onClock, startOfDay } from "./days";

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const clockPattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/;
/** The last year in date pickers; `Date` ends not far beyond it. */
const lastMoment = Date.UTC(10_000, 0, 1);

/**
 * Reads a moment in the formats that clients send: a day, a day with a time on the zone's clock, an ISO 8601 time, or
 * epoch milliseconds. A day is its first moment or, with `end`, the first moment after it. Null for any other text.
 */
export function readMoment(typed: string, zone: string, edge: "start" | "end" = "start"): number | null {
  if (isDay(typed)) return edge === "start" ? startOfDay(typed, zone) : endOfDay(typed, zone);
  const clock = clockPattern.exec(typed);
  if (clock) return clockMoment(clock, zone);
  const time = /^\d{10,14}$/.test(typed) ? Number(typed) : readIso(typed);
  return Number.isFinite(time) && time > 0 && time < lastMoment ? time : null;
}

/** Whether a text is a calendar day that exists, YYYY-MM-DD. */
export function isDay(typed: string): boolean {
  if (!dayPattern.test(typed)) return false;
  const time = Date.parse(`${typed}T00:00:00Z`);
  return !Number.isNaN(time) && time > 0 && new Date(time).toISOString().startsWith(typed);
}

function clockMoment([, day = "", hour, minute, second = "00"]: string[], zone: string): number | null {
  if (!isDay(day) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return onClock(Date.parse(`${day}T${hour}:${minute}:${second}Z`), zone);
}

function readIso(typed: string): number {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(typed) ? Date.parse(typed) : Number.NaN;
}

/**
 * The current time, rounded down for lists: within a minute the same rows then render the same page, and the texts for
 * ages are no finer than a minute. Epoch ms.
 */
export function wholeMinute(time: number): number {
  return time - (time % 60_000);
}
