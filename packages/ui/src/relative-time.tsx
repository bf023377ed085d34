import { useEffect, useState } from "react";
import { dateText, useTimeZone } from "./date-text";
import { type RelativeTimePreset, relativeTimePart, relativeTimeText } from "./relative-time-text";
import { useWords } from "./words";

export interface RelativeTimeProps {
  /** Epoch milliseconds. */
  at: number;
  /** The server's clock, epoch milliseconds, so that server and browser write the same words first. */
  now: number;
  preset?: RelativeTimePreset;
  /** Write the absolute date and time instead. */
  absolute?: boolean;
  timeZone?: string;
}

/** "5 minutes ago", with the absolute time as its tooltip. It keeps up while the page stays open. */
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

/** `now` carried on by the time since it was heard, a minute at a time: the browser's clock may be wrong. */
export function useClock(now: number, every = 60_000): number {
  const [clock, setClock] = useState({ now, elapsed: 0 });
  useEffect(() => {
    const heard = performance.now();
    const timer = setInterval(() => setClock({ now, elapsed: performance.now() - heard }), every);
    return () => clearInterval(timer);
  }, [now, every]);
  // What has passed since an older answer says nothing about this one.
  return clock.now === now ? now + clock.elapsed : now;
}
