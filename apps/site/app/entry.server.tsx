import type { Server as HttpServer } from "node:http";
import { PassThrough } from "node:stream";
import { boot as bootSite } from "@dozen/core/boot.server";
import { attachRealtime } from "@dozen/core/server/realtime.server";
import { createSiteHandler, type Middleware } from "@dozen/core/server/site-handler.server";
import { loadEnvFile } from "@dozen/core/settings.server";
import { locales as uiWords } from "@dozen/ui/locales";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext, HandleErrorFunction, ServerBuild } from "@remix-run/server-runtime";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { features } from "./features.server";
import { locales as siteWords } from "./locales";
import { NonceContext } from "./nonce";

/** How long a page may take to render. */
export const streamTimeout = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { i18n, locale, nonce, log, requestId } = loadContext;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={i18n.instance(locale)}>
        <NonceContext.Provider value={nonce}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
        </NonceContext.Provider>
      </I18nextProvider>,
      {
        nonce,
        [isbot(request.headers.get("User-Agent")) ? "onAllReady" : "onShellReady"]() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError: (error: unknown) => log.error({ err: error, requestId }, "rendering failed"),
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.log.error({ err: error, requestId: context.requestId }, "request failed");
};

/** Words that belong to no feature. */
export const words = { site: siteWords, ui: uiWords };

export interface ServeOptions {
  loadBuild(): ServerBuild | Promise<ServerBuild>;
  /** Folder of the browser's files, or Vite's middleware in development. */
  assets: string | Middleware;
  /** Settings; the process's own environment and `.env` when absent. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Opens the site and answers how to serve it. The server script calls it on the built bundle, so that there is one
 * copy of every module.
 */
export async function boot({ loadBuild, assets, env }: ServeOptions) {
  if (!env) loadEnvFile(process.cwd());
  const { context, close } = await bootSite({ features, locales: words, env });
  const listener = createSiteHandler({ context, loadBuild, assets });
  return { context, close, listener, attachRealtime: (server: HttpServer) => attachRealtime(server, context) };
}
