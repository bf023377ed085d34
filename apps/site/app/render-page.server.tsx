import { Writable } from "node:stream";
import type {} from "@dozen/core/remix";
import { DrawnPages } from "@dozen/core/server/drawn-pages.server";
import { WholePage } from "@dozen/core/server/whole-page.server";
import { RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/server-runtime";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { NonceContext } from "./nonce";

/** How long a page may take to render. Milliseconds. */
const renderTimeout = 10_000;

/**
 * How long Remix waits for deferred data, which no page has. It keeps the page's data for this long even when all has
 * been sent, so a longer time costs memory. Milliseconds.
 */
export const streamTimeout = 500;

const drawnPages = new DrawnPages();
const isFinished = process.env.NODE_ENV === "production";

/** What React writes for a part of the page that failed, or that has to wait for something. */
const unfinished = "<!--$!-->";

/**
 * Remix's way to turn what the loaders answered into a page: whole, since no page defers data. React writes a page of
 * eight hundred elements into a string in a third of the time it takes to write it into a stream; only the stream waits
 * for parts that load, and tells what failed, so a page with such parts is rendered again that way.
 */
export async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const data = await readData(remixContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // What sets a cookie is an answer that comes once, such as a toast; in development its parts change, not only its data.
  const mayComeAgain = isFinished && request.method === "GET" && status === 200 && !headers.has("Set-Cookie");
  const source = mayComeAgain ? `${request.url} ${data}` : undefined;
  const known = source && drawnPages.find(source, loadContext);
  if (known) return new WholePage(known, { status, headers });

  const page = () => pageElement(withData(remixContext, data), request.url, loadContext);
  const html = stylesFirst(`<!DOCTYPE html>${renderToString(page())}`);
  if (html.includes(unfinished)) return new WholePage(await renderPatiently(page(), loadContext), { status, headers });
  if (source) drawnPages.keep(source, loadContext, html);
  return new WholePage(html, { status, headers });
}

function pageElement(remixContext: EntryContext, url: string, { i18n, locale, nonce }: AppLoadContext): ReactElement {
  return (
    <I18nextProvider i18n={i18n.instance(locale)}>
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={url} nonce={nonce} abortDelay={renderTimeout} />
      </NonceContext.Provider>
    </I18nextProvider>
  );
}

/** The page's data as the browser gets it. */
async function readData({ serverHandoffStream }: EntryContext): Promise<string> {
  return new Response(serverHandoffStream).text();
}

/** The context of a page whose data is here already: RemixServer would wait for each piece of the stream. */
function withData(remixContext: EntryContext, data: string): EntryContext {
  const pieces = [
    { done: false, value: data },
    { done: true, value: "" },
  ];
  const streamCache = pieces.map((result) => Object.assign(Promise.resolve(), { result }));
  return {
    ...remixContext,
    serverHandoffStream: new ReadableStream(),
    renderMeta: { streamCache: { ...streamCache } },
  };
}

/**
 * A page works before its scripts have come, so they let its style sheets go first on a slow line. Remix does not let
 * one say so, and in development React would wonder about the attribute.
 */
function stylesFirst(html: string): string {
  const preload = '<link rel="modulepreload"';
  return isFinished ? html.replaceAll(preload, `${preload} fetchpriority="low"`) : html;
}

function renderPatiently(page: ReactElement, { nonce, log, requestId }: AppLoadContext): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => abort(), renderTimeout);
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        // Left running it would keep everything that the page was made of.
        clearTimeout(giveUp);
        pipe(collect(resolve));
      },
      onShellError(error) {
        clearTimeout(giveUp);
        reject(error);
      },
      onError: (error: unknown) => log.error({ err: error, requestId }, "rendering failed"),
    });
  });
}

/** Sending the many small pieces of a page one by one through a web stream costs more than rendering them. */
function collect(done: (page: Buffer<ArrayBuffer>) => void): Writable {
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
