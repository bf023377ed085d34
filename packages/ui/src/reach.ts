import { useRevalidator } from "@remix-run/react";
import { useCallback } from "react";

/** Timeout for a response (spec:site-64). Milliseconds. */
const patience = 60_000;

/**
 * Whether the site is reachable. A site that mounts only a feature may respond with 404, which also counts as
 * reachable.
 */
export async function isInReach(): Promise<boolean> {
  const asking = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(patience) } as const;
  const response = await fetch("/health", asking).catch(() => null);
  return response !== null && response.status < 500;
}

/**
 * Remix's `revalidate` for a page that should remain when the site is unreachable: the router alone would replace it
 * with an error page.
 */
export function useRevalidatorInReach(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    if (await isInReach()) revalidate();
  }, [revalidate]);
}
