import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Context } from "@dozen/core/context";
import { createTestDatabase } from "@dozen/core/testing/databases.server";

type Dialect = Parameters<typeof createTestDatabase>[0];

export interface BuiltSite {
  context: Context;
  origin: string;
  /** Does not follow redirects. `path` is relative to this site's origin. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** Serves the built site (`npm run build`) by a real HTTP server, with an empty database. */
export async function openBuiltSite(dialect: Dialect, env: Record<string, string> = {}): Promise<BuiltSite> {
  const folder = fileURLToPath(new URL("../build/", import.meta.url));
  const build = await import(/* @vite-ignore */ `${folder}server/index.js`);
  const dataDir = mkdtempSync(join(tmpdir(), "dozen-pages-"));
  const database = await createTestDatabase(dialect);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const site = await build.entry.module.boot({
    loadBuild: () => build,
    assets: `${folder}client`,
    env: {
      PORT: String(port),
      ORIGIN: origin,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
      ...env,
    },
  });
  server.on("request", site.listener);
  return {
    context: site.context,
    origin,
    get: (path, headers) => fetch(origin + path, { redirect: "manual", headers }),
    post: (path, fields, headers) =>
      fetch(origin + path, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(fields),
        headers: { Origin: origin, ...headers },
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await site.close();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export interface BuiltRoute {
  parentId?: string;
  path?: string;
  index?: boolean;
  module: { action?: unknown; default?: unknown };
}

/** Every route of the built site, by route id. */
export async function builtRoutes(): Promise<Record<string, BuiltRoute>> {
  const build = new URL("../build/server/index.js", import.meta.url);
  return (await import(/* @vite-ignore */ build.href)).routes;
}

/** Returns a path that matches the route. */
export function pathOf(routes: Record<string, BuiltRoute>, route: BuiltRoute): string {
  const above = route.parentId ? routes[route.parentId] : undefined;
  const base = above ? pathOf(routes, above) : "/";
  return filled(route.path ? `${base === "/" ? "" : base}/${route.path}` : base);
}

/** Replaces each parameter of a path pattern by a value. */
export function filled(path: string): string {
  return path.replace(/:\w+\??/g, "x");
}
