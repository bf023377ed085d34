import { type MutableRefObject, useCallback, useEffect, useRef } from "react";
import type { Connection } from "../../connections/connection";

/** Messages that arrive within this time are marked as read together. Milliseconds. */
const pause = 1000;

/** Returns a function that marks everything here as read once the page is visible. */
export function useReading(connection: MutableRefObject<Connection | undefined>): () => void {
  const isDue = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const reportNow = useCallback(() => {
    if (!isDue.current) return;
    isDue.current = false;
    void connection.current?.ask("read").catch(() => undefined);
  }, [connection]);
  const report = useCallback(() => {
    if (!isDue.current || timer.current || document.visibilityState !== "visible") return;
    reportNow();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      report();
    }, pause);
  }, [reportNow]);
  useEffect(() => {
    // Messages waiting to be marked when the page is hidden have been seen.
    document.addEventListener("visibilitychange", reportNow);
    return () => {
      document.removeEventListener("visibilitychange", reportNow);
      clearTimeout(timer.current);
      timer.current = undefined;
      if (document.visibilityState === "visible") reportNow();
    };
  }, [reportNow]);
  return useCallback(() => {
    isDue.current = true;
    report();
  }, [report]);
}
