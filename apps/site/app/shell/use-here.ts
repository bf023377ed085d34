import { useLocation } from "@remix-run/react";

/** Path and query of this page, for forms that redirect back to it. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
