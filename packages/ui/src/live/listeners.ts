import { useEffect, useRef } from "react";
import type { LiveCounts, LiveMessage } from "./events";

type Listener = (data: never) => void;

/** By the name of the message. */
const listeners = new Map<string, Set<Listener>>();

/** Counts are dispatched under this name; those of features contain a dot. */
const countsName = "counts";

/** Calls the listeners of this page. */
export function dispatchMessage({ name, data }: LiveMessage): void {
  for (const listener of listeners.get(name) ?? []) listener(data as never);
}

export function dispatchCounts(data: LiveCounts): void {
  dispatchMessage({ name: countsName, data });
}

/** Receives what a feature sends to the viewer's open pages with `context.live.send`. */
export function useLiveMessage<Data extends object>(name: string, listener: (data: Data) => void): void {
  const current = useRef(listener);
  current.current = listener;
  useEffect(() => {
    const receive = (data: never) => current.current(data);
    const own = listeners.get(name) ?? new Set();
    listeners.set(name, own.add(receive));
    return () => void own.delete(receive);
  }, [name]);
}

/** Receives new numbers beside the entries of the menu. */
export function useLiveCounts(listener: (counts: LiveCounts) => void): void {
  useLiveMessage(countsName, listener);
}
