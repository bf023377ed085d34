import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { HttpHandler } from "@dozen/core/feature-server";
import { workerPath } from "./push";

/** Resolved through the package, since a bundler may have moved this module into the site's build. */
function workerFile(): string {
  const manifest = createRequire(import.meta.url).resolve("@dozen/feature-inbox/package.json");
  return join(dirname(manifest), "src/push/worker.js");
}

/** Serves the service worker, uncached, since browsers check for a new version at least once a day. */
export function pushWorker(): HttpHandler {
  const script = readFileSync(workerFile());
  return (request, response) => {
    if (request.url !== workerPath || (request.method !== "GET" && request.method !== "HEAD")) return false;
    response.writeHead(200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" });
    response.end(request.method === "GET" ? script : undefined);
    return true;
  };
}
