import { Writable } from "node:stream";
import { type ServeOptions, serveSite } from "@dozen/core/server/serve.server";
import { loadEnvFile } from "@dozen/core/settings.server";
import { locales as uiWords } from "@dozen/ui/locales";
import { RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/server-runtime";
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
        onAllReady() {
          headers.set("Content-Type", "text/html; charset=utf-8");
          pipe(wholePage((page) => resolve(new Response(page, { status, headers }))));
        },
        onShellError: reject,
        onError: (error: unknown) => log.error({ err: error, requestId }, "rendering failed"),
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/**
 * Collects a page: no page defers data, and sending its many small pieces one by one through a web stream costs more
 * than rendering them.
 */
function wholePage(done: (page: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces));
      next();
    },
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.log.error({ err: error, requestId: context.requestId }, "request failed");
};

/**
 * Opens the site and answers how to serve it. The server script calls it on the built bundle, so that there is one
 * copy of every module. Settings come from `env`, or else from the process's environment and `.env`.
 */
export function boot(options: Pick<ServeOptions, "loadBuild" | "assets" | "env">) {
  if (!options.env) loadEnvFile(process.cwd());
  return serveSite({ ...options, features, locales: { site: siteWords, ui: uiWords } });
}
