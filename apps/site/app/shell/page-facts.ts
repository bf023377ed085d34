import type { RouteHandle } from "@dozen/core/access";
import { useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** The page title (spec:site-29): the route's label plus the site's name. A loader may return another `title`. */
export function usePageTitle(siteName = ""): string {
  const { t } = useTranslation("site");
  const match = useMatches().findLast((candidate) => (candidate.handle as RouteHandle | undefined)?.title);
  if (!match) return siteName;
  const own = (match.data as { title?: unknown } | undefined)?.title;
  const label = typeof own === "string" ? own : t((match.handle as RouteHandle).title as never);
  return siteName ? `${label} - ${siteName}` : label;
}

/** What a page is about, in a sentence for search engines: the `description` of its loader's data, else the site's. */
export function usePageDescription(siteDescription?: string): string | undefined {
  const data = useMatches().at(-1)?.data as { description?: unknown } | undefined;
  return typeof data?.description === "string" ? data.description : siteDescription;
}

/** Namespaces of words that the routes of this page need in the browser. */
export function useNamespaces(): string[] {
  const names = useMatches().flatMap((match) => (match.handle as RouteHandle | undefined)?.i18n ?? []);
  return [...new Set(names)];
}
