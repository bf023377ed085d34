import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/server-runtime";
import sirv from "sirv";
import { createApiHandler } from "../calls/handler.server";
import type { Context } from "../context";
import type { HttpHandler } from "../feature-server";
import { createWordsHandler } from "../i18n.server";
import { createOutboxHandler } from "../mail/outbox-page.server";
import { createHealthHandler, createMetricsHandler } from "../metrics.server";
import { isolation, securityHeaders, setHeaders } from "./headers.server";
import { createHosts } from "./hosts.server";
import { createPageHandler } from "./page-handler.server";
import { refuseUnknown } from "./page-notices.server";
import { settleTarget } from "./request-target.server";

/** A connect-style middleware, such as Vite's in development. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

export interface SiteHandlerOptions {
  context: Context;
  /** The Remix build of this request: in development it changes with every edit. */
  loadBuild(): ServerBuild | Promise<ServerBuild>;
  /** Folder of the browser's files (`build/client`), or Vite's middleware in development. */
  assets: string | Middleware;
}

/**
 * The whole site as one node:http listener. Features' hot handlers come first, then features' other handlers, then the
 * small handlers that every site has, then files, then pages.
 */
export function createSiteHandler({ context, loadBuild, assets }: SiteHandlerOptions): RequestListener {
  const shownOf = createHosts(context);
  const servers = context.features.map(({ server }) => server);
  const hot = servers.flatMap((server) => server.hot?.(context) ?? []);
  const own = context.features.flatMap(({ feature, server }) => {
    const serve = server.http?.(context);
    return serve ? [{ id: feature.id, serve }] : [];
  });
  const words = createWordsHandler(context.i18n);
  const common: HttpHandler[] = [
    createHealthHandler(context),
    createMetricsHandler(context),
    words,
    createApiHandler(context),
    createOutboxHandler(context),
    context.live.serve,
  ];
  const headers = securityHeaders(context.settings);
  const serveAsset = typeof assets === "string" ? assetFiles(assets) : assets;
  const servePage = createPageHandler({ context, loadBuild, development: typeof assets !== "string" });

  return (request, response) => {
    const settled = settleTarget(request);
    if (settled) return leaveTarget(settled, response, headers);
    const shown = shownOf(request);
    if (shown === "everything") for (const handler of hot) if (handler(request, response)) return;
    setHeaders(response, headers);
    if (shown === "nothing") return refuseUnknown(context, request, response);
    if (shown === "everything") {
      for (const { id, serve } of own) if (serve(request, response)) return context.stalls.underway(id, response);
    }
    response.setHeader(...isolation);
    const requestId = randomUUID();
    response.setHeader("X-Request-Id", requestId);
    for (const handler of shown === "everything" ? common : [words]) if (handler(request, response)) return;
    serveAsset(request, response, () => servePage(request, response, requestId));
  };
}

/** Responds to a target with 400 or with a redirect. */
function leaveTarget(settled: 400 | { to: string }, response: ServerResponse, headers: [string, string][]): void {
  setHeaders(response, headers);
  response.setHeader("Cache-Control", "no-store");
  if (settled === 400) response.writeHead(400, { "Content-Type": "text/plain" }).end("Bad request\n");
  else response.writeHead(308, { Location: settled.to }).end();
}

/** Built assets carry a hash in their name and never change; they are compressed at build time. */
export function assetFiles(directory: string): Middleware {
  const serve = sirv(directory, {
    gzip: true,
    brotli: true,
    setHeaders: (response, path) => {
      response.setHeader(
        "Cache-Control",
        path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  return (request, response, next) => {
    // sirv lists the files only once, at start. Without this handler, a file that a new build has deleted would end the
    // process.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    serve(request, response, next);
  };
}
