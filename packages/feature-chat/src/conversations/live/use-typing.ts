import { type MutableRefObject, useRef } from "react";
import type { Connection } from "../../connections/connection";

/** Milliseconds. */
const typingEvery = 2000;

/** Returns a function that notifies the friend that the viewer is typing. */
export function useTyping(connection: MutableRefObject<Connection | undefined>): () => void {
  const reportedAt = useRef(0);
  return () => {
    if (Date.now() - reportedAt.current < typingEvery) return;
    reportedAt.current = Date.now();
    void connection.current?.ask("input").catch(() => undefined);
  };
}
