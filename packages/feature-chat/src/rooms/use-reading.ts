import { type MutableRefObject, useCallback, useEffect, useRef } from "react";
import type { Connection } from "./connection";

/** Messages that arrive within this time are marked as read together. Milliseconds. */
const pause = 1000;

/** Returns a function that marks everything here as read once the page is visible. */
export function useReading(connection: MutableRefObject<Connection | undefined>): () => void {
  const isDue = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const tellNow = useCallback(() => {
    if (!isDue.current) return;
    isDue.current = false;
    void connection.current?.ask("read").catch(() => undefined);
  }, [connection]);
  const tell = useCallback(() => {
    if (!isDue.current || timer.current || document.visibilityState !== "visible") return;
    tellNow();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      tell();
    }, pause);
  }, [tellNow]);
  useEffect(() => {
    // Messages waiting to be marked when the page is hidden have been seen.
    document.addEventListener("visibilitychange", tellNow);
    return () => {
      document.removeEventListener("visibilitychange", tellNow);
      clearTimeout(timer.current);
      timer.current = undefined;
      if (document.visibilityState === "visible") tellNow();
    };
  }, [tellNow]);
  return useCallback(() => {
    isDue.current = true;
    tell();
  }, [tell]);
}
