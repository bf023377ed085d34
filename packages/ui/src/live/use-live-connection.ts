import { useEffect } from "react";
import type { LiveStream } from "./connection";

/**
 * Receives the site's messages to the viewer while the page is shown; a no-op without a path. It loads its code and
 * connects only when the browser is idle, so that it delays no page.
 */
export function useLiveConnection({ path, pingInterval }: Partial<LiveStream>): void {
  useEffect(() => {
    if (path === undefined || pingInterval === undefined) return;
    let ending = new AbortController();
    const begin = async () => {
      const { signal } = ending;
      const connection = await import("./connection").catch(() => undefined);
      if (!signal.aborted) connection?.connectLive({ path, pingInterval }, signal);
    };
    // A page that holds a lock or a connection cannot enter the browser's back/forward cache.
    const pause = () => ending.abort();
    const resume = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      ending = new AbortController();
      void begin();
    };
    const cancel = whenIdle(begin);
    window.addEventListener("pagehide", pause);
    window.addEventListener("pageshow", resume);
    return () => {
      cancel();
      ending.abort();
      window.removeEventListener("pagehide", pause);
      window.removeEventListener("pageshow", resume);
    };
  }, [path, pingInterval]);
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
