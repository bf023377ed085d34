import { type LiveCounts, livePath, pingInterval } from "@dozen/core/live/live";
import { useLiveCounts } from "@dozen/ui/live/listeners";
import { useLiveConnection } from "@dozen/ui/live/use-live-connection";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useShell } from "./use-shell";

/** Numbers beside entries of the menu, by their ids. */
type Counts = Record<string, number>;

/** Received counts, by the entries' ids, with the time of counting (epoch ms). */
type Received = Record<string, { at: number; count: number }>;

const CountsContext = createContext<Counts>({});

/** The number beside an entry of the menu; undefined for 0. */
export function useCount(id: string): number | undefined {
  return useContext(CountsContext)[id] || undefined;
}

export function CountsProvider({ counts, children }: { counts: Counts; children: ReactNode }) {
  return <CountsContext.Provider value={counts}>{children}</CountsContext.Provider>;
}

/** The numbers that the page was rendered with, updated while it is open. */
export function useCounts(): Counts {
  const shell = useShell();
  const [received, setReceived] = useState<Received>({});
  const isOpen = shell?.user?.kind === "registered" && !shell.site.closed;
  const userId = isOpen ? shell.user?.id : undefined;
  useLiveConnection({ path: userId && livePath(userId), pingInterval });
  useLiveCounts(({ at, counts }) => setReceived((before) => ({ ...before, ...newer(before, { at, counts }) })));
  const loaded = shell?.counts;
  const counts = loaded ? { ...loaded.counts, ...since(loaded.at, received) } : {};
  useAppBadge(sumOf(counts));
  return counts;
}

/** Counts may arrive in another order than they were made in. */
function newer(before: Received, { at, counts }: LiveCounts): Received {
  const fresh = Object.entries(counts).filter(([id]) => at >= (before[id]?.at ?? 0));
  return Object.fromEntries(fresh.map(([id, count]) => [id, { at, count }]));
}

function since(time: number, received: Received): Counts {
  const fresh = Object.entries(received).filter(([, { at }]) => at > time);
  return Object.fromEntries(fresh.map(([id, { count }]) => [id, count]));
}

export function sumOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** On the icon of an installed site. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return;
    // Refused where the site is not installed.
    navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
}
