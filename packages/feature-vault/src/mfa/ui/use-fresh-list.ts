import { fetchInTime } from "@dozen/core/in-time";
import { useLocation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { usualPeriod } from "../key";
import type { MfaListPage } from "../list";
import { type ServerClock, useServerClock } from "./use-server-clock";

export interface FreshList {
  shown: MfaListPage;
  clock: ServerClock;
  /** The last reload failed; the codes of the one before are still shown. */
  isStale: boolean;
}

/**
 * The list, reloaded whenever the 30-second cycle reaches zero (spec:vault-51) while the page is
 * visible.
 */
export function useFreshList(loaded: MfaListPage): FreshList {
  const [fetched, setFetched] = useState<MfaListPage>();
  const [isStale, setStale] = useState(false);
  const shown = fetched && fetched.now > loaded.now ? fetched : loaded;
  const clock = useServerClock(shown.now);
  const reload = useReload(setFetched, setStale);
  const cycle = Math.floor(clock.now / 1000 / usualPeriod);
  const isDue = cycle > Math.floor(shown.now / 1000 / usualPeriod);
  const tried = useRef(0);
  useEffect(() => {
    if (!isDue || tried.current === cycle || document.visibilityState !== "visible") return;
    tried.current = cycle;
    void reload();
  });
  return { shown, clock, isStale };
}

function useReload(onPage: (page: MfaListPage) => void, onStale: (isStale: boolean) => void): () => Promise<void> {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    // Not through the router, which would replace codes that are still valid with an error page.
    const response = await fetchInTime(`/mfa/codes${search}`).catch(() => null);
    const isList = response?.headers.get("content-type")?.startsWith("application/json");
    if (response?.ok && isList) onPage(await response.json());
    // The session has ended: the router redirects.
    else if (response && response.status < 500) revalidate();
    onStale(!response?.ok);
  }, [search, onPage, onStale, revalidate]);
}
