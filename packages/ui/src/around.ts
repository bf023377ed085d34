import { useRouteLoaderData } from "@remix-run/react";

/** What a feature's `around` answered for this page, from the data of the site's root; undefined where it had nothing to say. */
export function useAround<Shown extends object>(feature: string): Shown | undefined {
  const root = useRouteLoaderData("root") as { around?: Record<string, Shown | undefined> } | undefined;
  return root?.around?.[feature];
}
