import { useEnhanced } from "@dozen/ui/enhanced";
import { useEffect, useRef, useState } from "react";

export interface ServerClock {
  /** Epoch ms by the server's clock; updated every second. */
  now: number;
  /**
   * How far this device's clock is ahead of the server's, in ms, including the time that the
   * response took.
   */
  skew: number;
}

/**
 * The server's time, kept running in the browser. Codes follow it because the device's clock may be
 * wrong.
 *
 * @param serverNow the server's time in the latest response
 */
export function useServerClock(serverNow: number): ServerClock {
  const camePainted = useRef(!useEnhanced());
  const [clock, setClock] = useState<ServerClock>({ now: serverNow, skew: 0 });
  useEffect(() => {
    const skew = (camePainted.current ? documentArrived() : Date.now()) - serverNow;
    camePainted.current = false;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const now = Date.now() - skew;
      setClock({ now, skew });
      timer = setTimeout(tick, 1000 - (now % 1000));
    };
    tick();
    // Timers in a background page are slow or suspended.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [serverNow]);
  return clock;
}

/** When the page's first byte arrived, by this device's clock: the script may have started much later. */
function documentArrived(): number {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return performance.timeOrigin + (navigation?.responseStart || performance.now());
}
