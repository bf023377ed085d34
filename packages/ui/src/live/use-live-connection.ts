import { useEffect } from "react";

/**
 * Receives what the site sends to a user while the page is shown. It connects once the browser is idle and loads its
 * code only then, so that it delays no page.
 */
export function useLiveConnection(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    let ending = new AbortController();
    const begin = async () => {
      const { signal } = ending;
      const connection = await import("./connection").catch(() => undefined);
      if (!signal.aborted) connection?.connectLive(userId, signal);
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
  }, [userId]);
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
