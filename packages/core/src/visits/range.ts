import { addDays, dayOf, endOfDay, startOfDay, zoneOf } from "../days";
import type { Locale } from "../locale";
import { isDay, readMoment } from "../moments";
import { rangeReversed, rangeTooLong } from "./errors";
import { chartRangeAtMost, type StatisticsInput } from "./statistics.schema";

/** A range of visits: from `from` until just before `to`, epoch ms, in days of `zone`. */
export interface VisitRange {
  from: number;
  to: number;
  zone: string;
  /** First and last day, YYYY-MM-DD, as the date inputs show them. */
  firstDay: string;
  lastDay: string;
}

/**
 * The range that a query asks for; without times, the last seven days. If the end is a day, the whole day counts.
 *
 * @throws rangeReversed; rangeTooLong for a chart of more than seven days
 */
export function readRange(
  input: Omit<StatisticsInput, "people">,
  { locale, now }: { locale: Locale; now: number },
): VisitRange {
  const zone = zoneOf(locale, input.zone);
  const end = input.endTime ?? dayOf(now, zone);
  const endsAt = readMoment(end, zone) ?? now;
  const startsAt = input.startTime
    ? (readMoment(input.startTime, zone) ?? now)
    : startOfDay(addDays(dayOf(endsAt, zone), -6), zone);
  if (endsAt < startsAt) throw rangeReversed();
  if (input.type === "chart" && endsAt - startsAt > longestChart(input)) throw rangeTooLong();
  return {
    from: startsAt,
    to: isDay(end) ? endOfDay(end, zone) : endsAt + 1,
    zone,
    firstDay: dayOf(startsAt, zone),
    lastDay: dayOf(endsAt, zone),
  };
}

function longestChart({ startTime, endTime }: Omit<StatisticsInput, "people">): number {
  // Without a start the range begins at the start of the sixth day before its end, so it always covers seven days.
  if (startTime === undefined) return Number.POSITIVE_INFINITY;
  // If clocks change within the range, its days may be an hour longer than a multiple of 24 hours.
  const areDays = isDay(startTime) && (endTime === undefined || isDay(endTime));
  return chartRangeAtMost + (areDays ? 3_600_000 : 0);
}

/** The days of a range, first to last. */
export function daysOf({ firstDay, lastDay }: Pick<VisitRange, "firstDay" | "lastDay">): string[] {
  const days = [firstDay];
  for (let day = firstDay; day < lastDay && days.length < 10; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}
