import { type MutableRefObject, useCallback, useEffect, useRef } from "react";
import type { Connection } from "./connection";

/** What comes in within this time is read together. Milliseconds. */
const pause = 1000;

/** Gives what tells the server that everything here has been read, once somebody can see the page. */
export function useReading(connection: MutableRefObject<Connection | undefined>): () => void {
  const isDue = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const tell = useCallback(() => {
    if (!isDue.current || timer.current || document.visibilityState !== "visible") return;
    isDue.current = false;
    void connection.current?.ask("read").catch(() => undefined);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      tell();
    }, pause);
  }, [connection]);
  useEffect(() => {
    document.addEventListener("visibilitychange", tell);
    return () => {
      document.removeEventListener("visibilitychange", tell);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [tell]);
  return useCallback(() => {
    isDue.current = true;
    tell();
  }, [tell]);
}
