import { Writable } from "node:stream";
import { DrawnPages } from "@dozen/core/hot/drawn-pages.server";
import { isHot } from "@dozen/core/hot/switch.server";
import type {} from "@dozen/core/remix";
import { WholePage } from "@dozen/core/server/whole-page.server";
import { RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/server-runtime";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { NonceContext } from "./nonce";

/** Milliseconds that rendering a page as a stream may take. */
const renderTimeout = 10_000;

/**
 * Milliseconds that Remix waits for deferred data. No page defers data, but Remix holds a page's data in memory for
 * this long even after everything was sent, so a longer time costs memory.
 */
export const streamTimeout = 500;

const drawnPages = new DrawnPages();
const isFinished = process.env.NODE_ENV === "production";
const mayCache = isFinished && isHot("drawn-pages");

/** React's marker for a `Suspense` boundary that failed or has not loaded yet. */
const unfinished = "<!--$!-->";

/**
 * Renders the loaders' results as a page, for Remix. No page defers data, so the page is rendered to a string: for a
 * page of 800 elements, React needs a third of the time that a stream needs. Only a stream waits for lazy components
 * and reports errors, so a page that contains either is rendered again as a stream.
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
  // A response that sets a cookie is for one request only, for example one with a toast. In development the components
  // change, too, so equal data may render differently.
  const mayComeAgain = mayCache && request.method === "GET" && status === 200 && !headers.has("Set-Cookie");
  const source = mayComeAgain ? `${request.url} ${data}` : undefined;
  const known = source && drawnPages.find(source, loadContext);
  if (known) return new WholePage(known, { status, headers });

  const page = () => pageElement(withData(remixContext, data), request.url, loadContext);
  const html = `<!DOCTYPE html>${renderToString(page())}`;
  if (html.includes(unfinished)) return new WholePage(await renderPatiently(page(), loadContext), { status, headers });
  const bytes = Buffer.from(stylesFirst(html));
  if (source) drawnPages.store(source, loadContext, bytes);
  return new WholePage(bytes, { status, headers });
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

/** Reads the page's data in the format in which the browser receives it. */
async function readData({ serverHandoffStream }: EntryContext): Promise<string> {
  return new Response(serverHandoffStream).text();
}

/** Returns a context whose data is already loaded. Otherwise RemixServer would wait for each chunk of the stream. */
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
 * Lowers the priority of scripts, so that style sheets load first on a slow network: pages work without their scripts.
 * Remix has no option for this. In development React would report the attribute as a hydration mismatch.
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
        // A running timer would keep the page's data in memory.
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

/** Joins a page's chunks. Sending many small chunks through a web stream costs more than rendering them. */
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
