import { useRevalidator } from "@remix-run/react";
import { useCallback } from "react";

/** How long the site may take to answer (spec:site-64). Milliseconds. */
const patience = 60_000;

/** Whether the site is reachable now. A site that mounts a feature alone may have no such address, and says so. */
export async function isInReach(): Promise<boolean> {
  const asking = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(patience) } as const;
  const answer = await fetch("/health", asking).catch(() => null);
  return answer !== null && answer.status < 500;
}

/**
 * Remix's `revalidate` for what is to stay when the site cannot be reached: by the router alone an error page would take
 * its place.
 */
export function useRevalidatorInReach(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    if (await isInReach()) revalidate();
  }, [revalidate]);
}
