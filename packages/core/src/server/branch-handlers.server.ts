import { createRequestHandler, type RequestHandler } from "@remix-run/node";
import type { ServerBuild } from "@remix-run/server-runtime";
import type { RouteFacts } from "./access.server";

/**
 * Remix's handlers of a build, one for each route with the routes around it. Remix looks through every route it knows
 * four times for a page and once more builds them all for rendering; given the few that the guard has found, it has
 * nothing to look through. Browsers learn of other routes when they meet links to them.
 */
export function branchHandlers(build: ServerBuild, mode: string): (facts: RouteFacts) => RequestHandler {
  const handlers = new Map<string, RequestHandler>();
  return ({ routeId, branch }) => {
    const known = handlers.get(routeId);
    if (known) return known;
    // An address without a route is Remix's to answer: 404, by the site's own error page.
    const routes = branch.length > 0 ? onlyRoutes(build, withIndexes(build, branch)) : build;
    const handler = createRequestHandler(routes, mode);
    handlers.set(routeId, handler);
    return handler;
  };
}

/**
 * A branch with the index pages of its layouts: the browser takes a layout whose index it does not know for a page
 * without one, and would show it empty.
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
