import type { RouteHandle } from "@dozen/core/access";
import { useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** The page title (spec:site-29): the route's label and the site's name. A loader can replace the label by `title`. */
export function usePageTitle(siteName = ""): string {
  const { t } = useTranslation("site");
  const match = useMatches().findLast((candidate) => (candidate.handle as RouteHandle | undefined)?.title);
  if (!match) return siteName;
  const own = (match.data as { title?: unknown } | undefined)?.title;
  const label = typeof own === "string" ? own : t((match.handle as RouteHandle).title as never);
  return siteName ? `${label} - ${siteName}` : label;
}

/** The page's description for search engines: `description` in its loader's data, or else the site's description. */
export function usePageDescription(siteDescription?: string): string | undefined {
  const data = useMatches().at(-1)?.data as { description?: unknown } | undefined;
  return typeof data?.description === "string" ? data.description : siteDescription;
}

/** The page's one address for search engines: `canonical` in its loader's data. */
export function useCanonical(): string | undefined {
  const data = useMatches().at(-1)?.data as { canonical?: unknown } | undefined;
  return typeof data?.canonical === "string" ? data.canonical : undefined;
}

/** What other sites show of the page when somebody links to it: Open Graph tags, `preview` in its loader's data. */
export function usePreview(): [property: string, content: string][] | undefined {
  return (useMatches().at(-1)?.data as { preview?: [string, string][] } | undefined)?.preview;
}

/** The translation namespaces that this page's routes need in the browser. */
export function useNamespaces(): string[] {
  const names = useMatches().flatMap((match) => (match.handle as RouteHandle | undefined)?.i18n ?? []);
  return [...new Set(names)];
}
