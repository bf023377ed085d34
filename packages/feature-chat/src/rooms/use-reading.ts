import { type MutableRefObject, useCallback, useEffect, useRef } from "react";
import type { Connection } from "./connection";

/** What comes in within this time is read together. Milliseconds. */
const pause = 1000;

/** Gives what tells the server that everything here has been read, once somebody can see the page. */
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
    // What is due as the page gets hidden has been in sight.
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
