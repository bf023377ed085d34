import { existsSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Feature, FeatureRoute } from "./feature";
import { packageFile } from "./package-file.server";

/**
 * Route entries of the features that mount under one named layout, for `app/routes.ts` of a site.
 *
 * @param features the site's list
 * @param appDirectory absolute path of the Remix app directory
 * @param under name of the layout: `site` (the shell), `none` (root), or one provided by a feature (`set`, `zone`)
 */
export function featureRoutes(features: Feature[], appDirectory: string, under = "site"): RouteConfigEntry[] {
  return features.flatMap((feature) =>
    feature.routes
      .filter((route) => !route.around && (route.under ?? "site") === under)
      .map((route) => entryOf(route, feature, features, appDirectory)),
  );
}

/**
 * Wraps the routes of a layout in the features' `around` routes; the first feature of the list is outermost.
 *
 * @param name of the layout, as in the features' `around`
 * @param inner all routes of the layout
 */
export function aroundRoutes(
  features: Feature[],
  appDirectory: string,
  name: string,
  inner: RouteConfigEntry[],
): RouteConfigEntry[] {
  const around = features.flatMap((feature) =>
    feature.routes
      .filter((route) => route.around === name)
      .map((route) => entryOf(route, feature, features, appDirectory)),
  );
  return around.reduceRight((children, entry) => [{ ...entry, children }], inner);
}

function entryOf(route: FeatureRoute, feature: Feature, features: Feature[], appDirectory: string): RouteConfigEntry {
  const children = [
    ...(route.children ?? []).map((child) => entryOf(child, feature, features, appDirectory)),
    ...(route.layout ? featureRoutes(features, appDirectory, route.layout) : []),
  ];
  return {
    id: `${feature.id}/${route.file.replace(/\.tsx?$/, "")}`,
    path: route.path,
    index: route.index,
    file: routeFile(feature, route.file, appDirectory),
    ...(children.length > 0 && { children }),
  };
}

/** Remix recognises a route module only by its real path relative to the app directory. */
function routeFile(feature: Feature, file: string, appDirectory: string): string {
  const source = packageFile(join(appDirectory, "routes.ts"), feature.package, file);
  const compiled = source.replace(/\.tsx?$/, ".js");
  return relative(realpathSync(appDirectory), realpathSync(existsSync(source) ? source : compiled));
}
