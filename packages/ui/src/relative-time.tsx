import { useEffect, useState } from "react";
import { dateText, useTimeZone } from "./date-text";
import { type RelativeTimePreset, relativeTimePart, relativeTimeText } from "./relative-time-text";
import { useWords } from "./words";

export interface RelativeTimeProps {
  /** Epoch milliseconds. */
  at: number;
  /** The server's clock, epoch milliseconds, so that server and browser first render the same text. */
  now: number;
  preset?: RelativeTimePreset;
  /** Shows the absolute date and time instead. */
  absolute?: boolean;
  timeZone?: string;
}

/** "5 minutes ago", with the absolute time as its tooltip. It updates while the page is open. */
export function RelativeTime({ at, now, preset = "list", absolute = false, timeZone }: RelativeTimeProps) {
  const t = useWords();
  const zone = useTimeZone(timeZone);
  const clock = useClock(now);
  const full = dateText(at, "minute", zone);
  const words = relativeTimeText(relativeTimePart(at, clock, preset), t, dateText(at, "day", zone));
  return (
    <time dateTime={new Date(at).toISOString()} title={full} className="numbers">
      {absolute ? full : words}
    </time>
  );
}

/**
 * The server's time `now` plus the time since it was received, updated every minute: the browser's clock may be wrong.
 */
export function useClock(now: number, every = 60_000): number {
  const [clock, setClock] = useState({ now, elapsed: 0 });
  useEffect(() => {
    const heard = performance.now();
    const timer = setInterval(() => setClock({ now, elapsed: performance.now() - heard }), every);
    return () => clearInterval(timer);
  }, [now, every]);
  // The time since an older response does not apply to this one.
  return clock.now === now ? now + clock.elapsed : now;
}
