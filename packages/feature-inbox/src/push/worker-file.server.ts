import { readFileSync } from "node:fs";
import type { HttpHandler } from "@dozen/core/feature-server";
import { packageFile } from "@dozen/core/package-file.server";
import { workerPath } from "./push";

/** Serves the service worker, uncached, since browsers check for a new version at least once a day. */
export function pushWorker(): HttpHandler {
  const script = readFileSync(packageFile(import.meta.url, "@dozen/feature-inbox", "push/worker.js"));
  return (request, response) => {
    if (request.url !== workerPath || (request.method !== "GET" && request.method !== "HEAD")) return false;
    response.writeHead(200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" });
    response.end(request.method === "GET" ? script : undefined);
    return true;
  };
}
