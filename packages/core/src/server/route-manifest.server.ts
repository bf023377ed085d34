import type { ServerBuild } from "@remix-run/server-runtime";
import type { RouteFacts } from "./access.server";

/** A page has fewer links, with the parents of their paths. */
const mostPaths = 300;
/** No route has more. */
const mostSegments = 12;

/**
 * Responds like Remix to the browser's request for the routes behind a page's links, but for a bounded number of paths:
 * Remix would match each part of each path of up to 7.5 kB, which takes seconds (CVE-2026-42342, CVE-2026-55685).
 */
export function manifestResponse(
  { assets }: Pick<ServerBuild, "assets">,
  factsOf: (pathname: string) => Pick<RouteFacts, "branch">,
  query: URLSearchParams,
): Response {
  if (query.get("version") !== assets.version) {
    return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } });
  }
  const paths = new Set<string>();
  for (const path of query.getAll("p")) {
    const segments = path.replace(/^\//, "").split("/");
    if (segments.length > mostSegments) return invalid();
    // The parents' index pages are needed, too.
    for (let length = 1; length <= segments.length; length += 1) paths.add(`/${segments.slice(0, length).join("/")}`);
    if (paths.size > mostPaths) return invalid();
  }
  if (paths.size === 0) return invalid();
  const ids = new Set([...paths].flatMap((path) => factsOf(path).branch));
  const routes = Object.fromEntries([...ids].map((id) => [id, assets.routes[id]]));
  return Response.json(routes, { headers: { "Cache-Control": "public, max-age=31536000, immutable" } });
}

function invalid(): Response {
  return new Response("Invalid Request", { status: 400 });
}
