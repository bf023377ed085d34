import { fileURLToPath } from "node:url";
import type { RouteHandle } from "../../access";
import { DomainError } from "../../errors";
import type { Feature, FeatureRoute } from "../../feature";
import { decideAccess } from "../../guard.server";
import type { TestContext } from "../context";
import { memoryRequest } from "../request";
import type { Seen } from "./responses";

interface RouteModule {
  handle?: RouteHandle;
  loader?: (args: never) => unknown;
  action?: (args: never) => unknown;
}

export interface FoundRoute {
  file: string;
  /** Path from the site's root, in Remix's notation. */
  pattern: string;
  params: string[];
  module: RouteModule;
}

export interface RouteRequest {
  cookie?: string;
  form?: Record<string, string>;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** The routes that a matrix must contain: those with an action, or with a path parameter and a loader. */
export async function routesOf(feature: Feature, source: string): Promise<FoundRoute[]> {
  const all = await allRoutes(feature, source);
  return all.filter(({ module, params }) => module.action || (params.length > 0 && module.loader));
}

/** The routes with a loader. */
export async function loadersOf(feature: Feature, source: string): Promise<FoundRoute[]> {
  return (await allRoutes(feature, source)).filter(({ module }) => module.loader);
}

async function allRoutes(feature: Feature, source: string): Promise<FoundRoute[]> {
  const all = await Promise.all(flatten(feature.routes).map((route) => loadRoute(route, source)));
  return [...new Map(all.map((route) => [route.file, route])).values()];
}

export async function routeAt(feature: Feature, source: string, file: string): Promise<FoundRoute> {
  const route = flatten(feature.routes).find((one) => one.file === file);
  if (!route) throw new Error(`${feature.id} has no route ${file}.`);
  return loadRoute(route, source);
}

async function loadRoute({ file, pattern }: { file: string; pattern: string }, source: string): Promise<FoundRoute> {
  const module = (await import(/* @vite-ignore */ fileURLToPath(new URL(file, source)))) as RouteModule;
  const params = [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  return { file, pattern, params, module };
}

function flatten(routes: FeatureRoute[], above = ""): { file: string; pattern: string }[] {
  return routes.flatMap(({ path, file, children = [], under }) => {
    const base = under && under !== "none" && under !== "site" ? under : above;
    const pattern = [base, path].filter(Boolean).join("/");
    return [{ file, pattern }, ...flatten(children, pattern)];
  });
}

/**
 * Returns what a route's loader or, with a form, its action returns for the holder of the cookie. The guard runs first.
 */
export async function askRoute(
  context: TestContext,
  { module, pattern }: FoundRoute,
  { cookie, form, params = {}, query = {} }: RouteRequest,
): Promise<Seen> {
  const search = new URLSearchParams(query).toString();
  const pathname = `/${withParams(pattern, params)}`;
  const path = pathname + (search && `?${search}`);
  const args = await memoryRequest(context, path, { form, params, cookie });
  const { viewer } = args.context;
  const access = module.handle?.access ?? "registered";
  const turnedTo = decideAccess({ access, pathname, search: "", viewer, siteClosed: false });
  if (turnedTo) return { status: 302, location: turnedTo };
  const run = form ? module.action : module.loader;
  if (!run) throw new Error(`${pattern} has no ${form ? "action" : "loader"}.`);
  try {
    return await seenOf(await run(args as never));
  } catch (thrown) {
    if (thrown instanceof Response || isDataWithInit(thrown)) return seenOf(thrown);
    if (thrown instanceof DomainError) return { status: thrown.code, data: { key: thrown.key, values: thrown.values } };
    throw thrown;
  }
}

async function seenOf(response: unknown): Promise<Seen> {
  if (response instanceof Response) {
    return { status: response.status, location: response.headers.get("Location"), data: await response.text() };
  }
  if (isDataWithInit(response)) return { status: response.init?.status ?? 200, data: response.data };
  return { status: 200, data: response };
}

function isDataWithInit(response: unknown): response is { data: unknown; init: ResponseInit | null } {
  return (
    typeof response === "object" && response !== null && "type" in response && response.type === "DataWithResponseInit"
  );
}

/** A path with its `:name` parts filled in. */
export function withParams(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}
