import { useEnhanced } from "./enhanced";
import { useLanguageTag } from "./language";

export interface DateTextProps {
  /** Epoch milliseconds. */
  at: number;
  /** `day` is YYYY-MM-DD, `minute` adds HH:MM, `words` is the day in the language's long format. Default: `day`. */
  as?: "day" | "minute" | "words";
  /** IANA name. Default: UTC on the server and, after hydration, the browser's zone. */
  timeZone?: string;
}

/** Creating a formatter costs a hundred times as much as using it. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, format);
  return format;
}

function parts(at: number, timeZone: string | undefined) {
  return Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
}

/** A time as YYYY-MM-DD or YYYY-MM-DD HH:MM in the given zone (the machine's when undefined). */
export function dateText(at: number, as: "day" | "minute" = "day", timeZone?: string): string {
  // A fast path for the server: a list of ten rows has thirty times, and a formatter takes thirty times as long.
  if (timeZone === "UTC")
    return new Date(at)
      .toISOString()
      .slice(0, as === "day" ? 10 : 16)
      .replace("T", " ");
  const { year, month, day, hour, minute } = parts(at, timeZone);
  const date = `${year}-${month}-${day}`;
  return as === "day" ? date : `${date} ${hour}:${minute}`;
}

/** The zone for times: the given one, else UTC until hydration, then the browser's (undefined). */
export function useTimeZone(timeZone?: string): string | undefined {
  const enhanced = useEnhanced();
  return timeZone ?? (enhanced ? undefined : "UTC");
}

/** A date or time in a `<time>` element. */
export function DateText({ at, as = "day", timeZone }: DateTextProps) {
  const zone = useTimeZone(timeZone);
  const language = useLanguageTag();
  const text =
    as === "words"
      ? new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: zone }).format(at)
      : dateText(at, as, zone);
  return (
    <time dateTime={new Date(at).toISOString()} className="numbers">
      {text}
    </time>
  );
}
