import { createRequestHandler, type RequestHandler } from "@remix-run/node";
import type { ServerBuild } from "@remix-run/server-runtime";
import type { RouteFacts } from "../server/access.server";

/**
 * Remix's request handlers of a build: one for each route, which knows only that route and its parents. For each page
 * Remix searches all routes that it knows four times, and builds all of them once more to render; with only the matched
 * routes there is nothing to search. Browsers learn of other routes when they encounter links to them.
 */
export function branchHandlers(build: ServerBuild, mode: string): (facts: RouteFacts) => RequestHandler {
  const handlers = new Map<string, RequestHandler>();
  return ({ routeId, branch }) => {
    const known = handlers.get(routeId);
    if (known) return known;
    // An address without a route gets a 404 with the site's own error page, which Remix renders.
    const routes = branch.length > 0 ? onlyRoutes(build, withIndexes(build, branch)) : build;
    const handler = createRequestHandler(routes, mode);
    handlers.set(routeId, handler);
    return handler;
  };
}

/**
 * Adds the index pages of the layouts to a branch. If the browser does not know the index of a layout, it takes the
 * layout for one without an index, and would show it empty.
 */
function withIndexes(build: ServerBuild, branch: string[]): string[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const indexBelow = (parentId: string): string[] =>
    routes
      .filter((route) => route.parentId === parentId && !route.path)
      .flatMap((route) => {
        const deeper = route.index ? [] : indexBelow(route.id);
        return route.index || deeper.length > 0 ? [route.id, ...deeper] : [];
      });
  return [...new Set([...branch, ...branch.flatMap(indexBelow)])];
}

function onlyRoutes(build: ServerBuild, branch: string[]): ServerBuild {
  return {
    ...build,
    routes: pick(build.routes, branch),
    assets: { ...build.assets, routes: pick(build.assets.routes, branch) },
  };
}

function pick<T>(all: Record<string, T>, names: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}
