import type { RouteHandle } from "@dozen/core/access";
import type { LoaderFunctionArgs } from "@remix-run/node";
import "@dozen/core/remix";

export const handle: RouteHandle = { access: "open" };

/** Allows search engines to index the public pages, but neither users' own pages nor the calls. */
export function loader({ context }: LoaderFunctionArgs) {
  const sitemaps = ["/sitemap.xml", ...context.features.flatMap(({ server }) => server.sitemaps ?? [])];
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /user/zone",
    "Disallow: /set",
    "Disallow: /close",
    "Disallow: /search",
    "",
    ...sitemaps.map((path) => `Sitemap: ${context.settings.origin}${path}`),
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
