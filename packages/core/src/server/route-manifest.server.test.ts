import { matchRoutes } from "@remix-run/router";
import type { ServerBuild } from "@remix-run/server-runtime";
import { describe, expect, test } from "vitest";
import { routeFacts } from "./access.server";
import { manifestResponse } from "./route-manifest.server";

const paths: Record<string, { parentId?: string; path?: string; index?: boolean }> = {
  root: { path: "" },
  layout: { parentId: "root" },
  home: { parentId: "layout", index: true },
  set: { parentId: "layout", path: "set" },
  "set-index": { parentId: "set", index: true },
  "set-log": { parentId: "set", path: "log" },
  chart: { parentId: "layout", path: "short/chart/:sid" },
  article: { parentId: "root", path: ":lang?/article/:id" },
  user: { parentId: "root", path: "/User" },
  other: { parentId: "root", path: "*" },
};

const build = {
  routes: Object.fromEntries(Object.entries(paths).map(([id, route]) => [id, { id, ...route, module: {} }])),
  assets: { version: "1", routes: Object.fromEntries(Object.keys(paths).map((id) => [id, { id }])) },
} as unknown as ServerBuild;

const factsOf = routeFacts(build);
const manifest = (query: string) => manifestResponse(build, factsOf, new URLSearchParams(query));
const idsOf = async (query: string) => Object.keys(await manifest(query).json());

test("contains the routes of the paths and of their parents", async () => {
  expect(await idsOf("version=1&p=/set/log&p=/short/chart/a")).toEqual(
    expect.arrayContaining(["root", "layout", "set", "set-index", "set-log", "chart"]),
  );
  expect(await idsOf("version=1&p=/")).toEqual(["root", "layout", "home"]);
  expect(manifest("version=2&p=/set").headers.get("X-Remix-Reload-Document")).toBe("true");
});

test.each([
  ["many parts", `p=${"/a".repeat(3000)}`],
  ["many paths", Array.from({ length: 301 }, (_, at) => `p=/x${at}`).join("&")],
  ["no path", ""],
])("is refused for %s", (_name, query) => {
  expect(manifest(`version=1&${query}`).status).toBe(400);
});

describe("the facts of a path", () => {
  const tree = (parentId?: string): object[] =>
    Object.entries(paths)
      .filter(([, route]) => route.parentId === parentId)
      .map(([id, { path, index }]) => (index ? { id, path, index } : { id, path, children: tree(id) }));
  const whole = tree();

  test.each([
    "/",
    "/set",
    "/SET/log",
    "/s%65t/log",
    "/short/chart/x",
    "/short",
    "/article/1",
    "/en/article/1",
    "/user",
    "/%zz",
    "/set/%zz",
    "/nowhere/else",
  ])("are those of all routes for %s", (pathname) => {
    const expected = (matchRoutes(whole as never, pathname) ?? []).map(({ route }) => (route as { id: string }).id);
    expect(factsOf(pathname).branch).toEqual(expected);
  });
});
