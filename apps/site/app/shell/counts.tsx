import { type LiveCounts, livePath, pingInterval, suspendedMessage } from "@dozen/core/live/live";
import { useLiveCounts, useLiveMessage } from "@dozen/ui/live/listeners";
import { useLiveConnection } from "@dozen/ui/live/use-live-connection";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useShell } from "./use-shell";

/** The numbers beside menu entries, by entry id. */
type Counts = Record<string, number>;

/** The counts received over the live connection, by entry id, with the time of counting (epoch ms). */
type Received = Record<string, { at: number; count: number }>;

const CountsContext = createContext<Counts>({});

/** Returns the number beside a menu entry; undefined for 0. */
export function useCount(id: string): number | undefined {
  return useContext(CountsContext)[id] || undefined;
}

export function CountsProvider({ counts, children }: { counts: Counts; children: ReactNode }) {
  return <CountsContext.Provider value={counts}>{children}</CountsContext.Provider>;
}

/** Returns the counts that the page was rendered with, updated live while it is open. */
export function useCounts(): Counts {
  const shell = useShell();
  const [received, setReceived] = useState<Received>({});
  const isOpen = shell?.user?.kind === "registered" && !shell.site.closed;
  const userId = isOpen ? shell.user?.id : undefined;
  useLiveConnection({ path: userId && livePath(userId), pingInterval });
  useLiveCounts(({ at, counts }) => setReceived((before) => ({ ...before, ...newer(before, { at, counts }) })));
  // The server then redirects to the page that says why.
  useLiveMessage(suspendedMessage, () => window.location.reload());
  const loaded = shell?.counts;
  const counts = loaded ? { ...loaded.counts, ...since(loaded.at, received) } : {};
  useAppBadge(sumOf(counts));
  return counts;
}

/** Drops outdated counts, since counts may arrive out of order. */
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

/** Shows the total on the icon of an installed site. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return;
    // Rejects if the site is not installed.
    navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
}
