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

/** Of this many paths the results are cached. */
const cachedPaths = 1_000;

/** Returns what the `handle`s of a path's routes say. A path without a route is open: it is a 404. */
export function routeFacts(build: ServerBuild): (pathname: string) => RouteFacts {
  const routesFor = routesByStart(routeTree(build));
  const known = new LRUCache<string, RouteFacts>({ max: cachedPaths });
  return (pathname) => {
    const facts = known.get(pathname) ?? factsOf(matchRoutes(routesFor(pathname), pathname) ?? []);
    known.set(pathname, facts);
    return facts;
  };
}

/**
 * Returns the routes that can match a path: `matchRoutes` ranks all routes that it is given anew, which takes
 * long for those of the whole site.
 */
function routesByStart(tree: AgnosticDataRouteObject[]): (pathname: string) => AgnosticDataRouteObject[] {
  const starts = new Map<string, AgnosticDataRouteObject[]>();
  for (const start of startsOf(tree)) starts.set(start, beginningWith(tree, start));
  const others = beginningWith(tree, null);
  return (pathname) => starts.get(decoded(pathname.split("/", 2)[1] ?? "").toLowerCase()) ?? others;
}

/** As `matchRoutes` reads a part of a path. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The first part of each route's path, in lower case, if it is fixed. */
function startsOf(routes: AgnosticDataRouteObject[]): string[] {
  return routes.flatMap((route) => {
    const start = startOf(route);
    return start === "" ? startsOf(route.children ?? []) : isFixed(start) ? [start] : [];
  });
}

/** Leaves out the routes that begin with another fixed part. */
function beginningWith(routes: AgnosticDataRouteObject[], wanted: string | null): AgnosticDataRouteObject[] {
  return routes.flatMap((route): AgnosticDataRouteObject[] => {
    const start = startOf(route);
    if (start !== "") return !isFixed(start) || start === wanted ? [route] : [];
    if (route.index) return [route];
    const children = beginningWith(route.children ?? [], wanted);
    return children.length > 0 || route.path ? [{ ...route, children }] : [];
  });
}

function startOf({ path = "" }: AgnosticDataRouteObject): string {
  return path.replace(/^\//, "").split("/", 1)[0]?.toLowerCase() ?? "";
}

/** Not `:id`, `*` or an optional part. */
function isFixed(start: string): boolean {
  return !/^[:*]|\?$/.test(start);
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
