import { type AgnosticDataRouteObject, matchRoutes } from "@remix-run/router";
import type { ServerBuild } from "@remix-run/server-runtime";
import { LRUCache } from "lru-cache";
import type { RouteHandle } from "../access";

/**
 * What the `handle`s of a path's routes say: `access` comes from the innermost route that sets it, all else from the
 * last route.
 */
export interface RouteFacts extends RouteHandle {
  access: NonNullable<RouteHandle["access"]>;
  /** Names the route in metrics. */
  routeId: string;
  /** Ids of the routes from the root to this one. */
  branch: string[];
}

/** Matching scans every route of the site, so the results for this many paths are cached. */
const cachedPaths = 1_000;

/** Returns what the `handle`s of a path's routes say. A path without a route is open: it is a 404. */
export function routeFacts(build: ServerBuild): (pathname: string) => RouteFacts {
  const tree = routeTree(build);
  const known = new LRUCache<string, RouteFacts>({ max: cachedPaths });
  return (pathname) => {
    const facts = known.get(pathname) ?? factsOf(matchRoutes(tree, pathname) ?? []);
    known.set(pathname, facts);
    return facts;
  };
}

function factsOf(matches: { route: AgnosticDataRouteObject }[]): RouteFacts {
  const handles = matches.map((match) => (match.route.handle ?? {}) as RouteHandle);
  const branch = matches.map((match) => match.route.id);
  const leaf = handles.at(-1);
  const access = handles.findLast((handle) => handle.access)?.access ?? "registered";
  return { ...leaf, access: leaf ? access : "open", routeId: branch.at(-1) ?? "unknown", branch };
}

function routeTree(build: ServerBuild, parentId?: string): AgnosticDataRouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const common = {
        id: route.id,
        path: route.path,
        caseSensitive: route.caseSensitive,
        handle: route.module.handle,
      };
      return route.index ? { ...common, index: true } : { ...common, children: routeTree(build, route.id) };
    });
}

/** Path of the page that a request is about: single fetch requests `/short.data` and `/_root.data`. */
export function pagePath(pathname: string): { pathname: string; isData: boolean } {
  if (pathname === "/_root.data") return { pathname: "/", isData: true };
  if (pathname.endsWith(".data")) return { pathname: pathname.slice(0, -".data".length), isData: true };
  return { pathname, isData: false };
}
