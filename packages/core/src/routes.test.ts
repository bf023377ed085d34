import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Feature, FeatureRoute } from "./feature";
import { aroundRoutes, featureRoutes } from "./routes";

const here = dirname(fileURLToPath(import.meta.url));

function featureWith(id: string, routes: FeatureRoute[]): Feature {
  const loader = async () => ({ default: {} });
  return {
    id,
    package: "@dozen/core",
    routes,
    locales: { zhCn: loader, zhHk: loader, enUs: loader },
    server: async () => ({ default: { migrations: {} } }),
  };
}

const features = [
  featureWith("one", [
    { path: "one", file: "routes.ts" },
    { file: "feature.ts", around: "site" },
  ]),
  featureWith("two", [{ file: "locale.ts", around: "site" }]),
];

test("features wrap a layout's pages in the order of the list", () => {
  const pages = featureRoutes(features, here);
  expect(pages.map(({ path }) => path)).toEqual(["one"]);
  expect(aroundRoutes(features, here, "site", pages)).toMatchObject([
    { id: "one/feature", path: undefined, children: [{ id: "two/locale", children: [{ path: "one" }] }] },
  ]);
});

test("pages are unchanged if no feature wraps them", () => {
  const pages = [{ file: "page.tsx", path: "page" }];
  expect(aroundRoutes(features, here, "zone", pages)).toEqual(pages);
});
