import { Writable } from "node:stream";
import type {} from "@dozen/core/remix";
import { RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/server-runtime";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { NonceContext } from "./nonce";

/** How long a page may take to render. Milliseconds. */
const renderTimeout = 10_000;

/**
 * How long Remix waits for deferred data, which no page has. It keeps the page's data for this long even when all has
 * been sent, so a longer time costs memory. Milliseconds.
 */
export const streamTimeout = 500;

/** Remix's way to turn what the loaders answered into a page. */
export function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { i18n, locale, nonce, log, requestId } = loadContext;
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => abort(), renderTimeout);
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={i18n.instance(locale)}>
        <NonceContext.Provider value={nonce}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={renderTimeout} />
        </NonceContext.Provider>
      </I18nextProvider>,
      {
        nonce,
        onAllReady() {
          // Left running it would keep everything that the page was made of.
          clearTimeout(giveUp);
          headers.set("Content-Type", "text/html; charset=utf-8");
          pipe(wholePage((page) => resolve(new Response(page, { status, headers }))));
        },
        onShellError(error) {
          clearTimeout(giveUp);
          reject(error);
        },
        onError: (error: unknown) => log.error({ err: error, requestId }, "rendering failed"),
      },
    );
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
