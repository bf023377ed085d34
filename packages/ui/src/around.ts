import { useRouteLoaderData } from "@remix-run/react";

/** The data of a feature's `around` hook for this page, from the root route; undefined if the hook returned none. */
export function useAround<Shown extends object>(feature: string): Shown | undefined {
  const root = useRouteLoaderData("root") as { around?: Record<string, Shown | undefined> } | undefined;
  return root?.around?.[feature];
}
