import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompressSync, constants, gzip } from "node:zlib";
import type { RequestHandler } from "@remix-run/node";
import { createHeaders, createRequest, sendResponse } from "@remix-run/node-fetch-server";
import type { AppLoadContext, ServerBuild } from "@remix-run/server-runtime";
import { clientAddress } from "../client-address.server";
import type { Context } from "../context";
import { readCookie } from "../cookies";
import { isSameOrigin } from "../csrf.server";
import { decideAccess } from "../guard.server";
import { branchHandlers } from "../hot/branch-handlers.server";
import { SharedPages } from "../hot/shared-pages.server";
import type { Locale } from "../locale";
import { createHttpMetrics } from "../metrics.server";
import { evenSuspended } from "../moderation/standing.server";
import { isPartAway } from "../part-away.server";
import { bindContext } from "../request-context.server";
import { clearedCookie, hasSessionCookie } from "../sessions/sessions.server";
import type { Settings } from "../settings.server";
import { trimEnd } from "../text";
import { parseTheme, themeCookieValue } from "../theme";
import { hasToast, hostToast, toastCookie } from "../toast.server";
import { isSignedIn, type Viewer } from "../viewer";
import { pagePath, type RouteFacts, routeFacts } from "./access.server";
import { bestEncoding } from "./encoding";
import { type Guarded, guardedBuild } from "./guarded-build.server";
import { contentSecurityPolicy } from "./headers.server";
import { isPreviewHost } from "./hosts.server";
import { apologize, refuseAway, refuseForeign, refuseMethod } from "./page-notices.server";
import { manifestResponse } from "./route-manifest.server";
import { WholePage } from "./whole-page.server";

export interface PageHandlerOptions {
  context: Context;
  /** The Remix build of this request: in development it changes with every edit. */
  loadBuild(): ServerBuild | Promise<ServerBuild>;
  development: boolean;
}

/** A build with what is derived from it: the facts about its routes, and its Remix handlers. */
interface Pages {
  build: ServerBuild;
  facts(pathname: string): RouteFacts;
  handlerOf(facts: RouteFacts): RequestHandler;
}

/** Path at which Remix's browser code requests routes. */
const manifestPath = "/__manifest";

/** One request for a page that is being handled. */
interface Visit {
  incoming: IncomingMessage;
  response: ServerResponse;
  headers: Headers;
  /** Created lazily: sending a cached page does not need it, and costs no more than creating it would. */
  request(): Request;
  requestId: string;
  pathname: string;
  /** Single fetch requests data; every other request is for a document. */
  isData: boolean;
  /** The query without the parameter that single fetch adds. */
  search: string;
  facts: RouteFacts;
  locale: Locale;
  viewer: Viewer;
}

/** Serves pages through Remix: checks the origin, runs the guard, caches shared pages, sets the policy with a nonce. */
export function createPageHandler(options: PageHandlerOptions) {
  const { context, development } = options;
  const { log } = context;
  const shared = new SharedPages();
  context.events.on("site.changed", () => shared.clear());
  const observe = createHttpMetrics(context.metrics);
  const currentPages = rememberPages(options);

  return (incoming: IncomingMessage, response: ServerResponse, requestId: string): void => {
    const started = performance.now();
    let route = "unknown";
    response.once("close", () => {
      const { method = "" } = incoming;
      const { statusCode: status } = response;
      const seconds = (performance.now() - started) / 1000;
      observe({ method, route, status, seconds });
      log.info({ requestId, method, url: incoming.url, status, seconds }, "page");
    });
    respond().catch((error: unknown) => fail(error));

    async function respond(): Promise<void> {
      if (incoming.method === "TRACE") return refuseMethod(context, incoming, response);
      const pages = await currentPages();
      if (incoming.url?.startsWith(`${manifestPath}?`)) return sendManifest(context, pages, incoming, response);
      const visit = await beginVisit(context, pages, incoming, response, requestId);
      route = visit.facts.routeId;
      context.stalls.underway(route, response);
      const asked = { method: incoming.method ?? "GET", headers: visit.headers };
      if (!isSameOrigin(asked, hostAsked(context.settings, incoming)))
        return refuseForeign(context, incoming, response);
      const guarded = await guard(context, visit);
      if (guarded && !visit.isData) return redirectTo(context, response, guarded);
      if (development || !maySharePage(context, visit))
        return sendOwnPage(context, pages, visit, { guarded, development });
      const plain = plainPath(visit.pathname);
      // Only one spelling of each address is rendered and cached.
      if (visit.pathname !== plain) response.writeHead(308, { Location: plain, "Cache-Control": "no-store" }).end();
      else await sendSharedPage(context, pages, visit, shared);
    }

    function fail(error: unknown): void {
      const isAway = isPartAway(error);
      log.error({ err: error, requestId }, isAway ? "A part of the site does not respond" : "page failed");
      if (response.headersSent) response.destroy();
      else if (isAway) refuseAway(context, incoming, response);
      else apologize(context, incoming, response, requestId);
    }
  };
}

/** Pages at the previews' host send their forms to that host. */
function hostAsked(settings: Settings, incoming: IncomingMessage): Settings {
  return isPreviewHost(settings, incoming) ? { ...settings, origin: settings.previewOrigin } : settings;
}

function rememberPages({ loadBuild, development }: PageHandlerOptions): () => Promise<Pages> {
  let pages: Pages | undefined;
  return async () => {
    const build = await loadBuild();
    if (pages?.build !== build) {
      const mode = development ? "development" : "production";
      pages = {
        build,
        facts: routeFacts(build),
        handlerOf: branchHandlers(guardedBuild(build), mode),
      };
    }
    return pages;
  };
}

async function sendManifest(
  context: Context,
  pages: Pages,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { searchParams } = new URL(incoming.url ?? "", context.settings.origin);
  await sendResponse(response, manifestResponse(pages.build, pages.facts, searchParams));
}

async function beginVisit(
  context: Context,
  pages: Pages,
  incoming: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<Visit> {
  const headers = createHeaders(incoming);
  const address = ownAddress(context, incoming);
  const url = new URL(`${address.protocol}//${address.host}${incoming.url}`);
  const { pathname, isData } = pagePath(url.pathname);
  let request: Request | undefined;
  return {
    incoming,
    response,
    headers,
    request: () => (request ??= pageRequest(incoming, response, address)),
    requestId,
    pathname,
    isData,
    search: isData ? withoutRoutes(url) : url.search,
    facts: pages.facts(pathname),
    locale: context.i18n.localeOf({ headers }),
    viewer: await context.viewerOf({ headers }),
  };
}

function pageRequest(incoming: IncomingMessage, response: ServerResponse, address: Address): Request {
  const request = createRequest(incoming, response, address);
  // Remix compares a form's origin with the Host header, which on a public site may contain anything.
  request.headers.set("host", address.host);
  request.headers.delete("x-forwarded-host");
  // Remix checks the origin again and would reject the "null" that a page without a referrer sends.
  if (request.headers.get("origin") === "null") request.headers.delete("origin");
  return request;
}

type Address = Pick<URL, "host" | "protocol">;

/**
 * On a public site the address comes from the settings, whatever the Host header says. On a local site it comes from
 * the Host header, unless that is invalid.
 */
function ownAddress({ settings }: Context, { headers }: IncomingMessage): Address {
  if (settings.mode === "local" && headers.host && URL.canParse(`http://${headers.host}`))
    return { protocol: "http:", host: headers.host };
  const { host, protocol } = new URL(settings.origin);
  return { host, protocol };
}

function withoutRoutes(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("_routes");
  const text = query.toString();
  return text && `?${text}`;
}

async function guard(context: Context, visit: Visit): Promise<Guarded | undefined> {
  const { facts, pathname, search, incoming } = visit;
  if (facts.evenSuspended) visit.viewer = evenSuspended(visit.viewer);
  const { viewer } = visit;
  // The previews' own host serves only previews.
  const isElsewhere = isPreviewHost(context.settings, incoming) && !facts.previews;
  if (isElsewhere) return { to: context.settings.origin + pathname + search, cookies: [] };
  const { is_close } = await context.site.status();
  const siteClosed = is_close === 1 && !facts.evenClosed;
  const to = decideAccess({ access: facts.access, pathname, search, viewer, siteClosed });
  return to === undefined ? undefined : { to, cookies: to.startsWith("/user/login") ? farewell(context, visit) : [] };
}

/** Reports once, in the redirect to sign-in, that the session has ended (spec:site-65), and clears its cookie. */
function farewell(context: Context, { headers, locale }: Visit): string[] {
  if (!hasSessionCookie(context, { headers })) return [];
  const text = context.i18n.t(locale)("core:errors.expired");
  return [clearedCookie(context), toastCookie({ kind: "error", text })];
}

function redirectTo({ settings }: Context, response: ServerResponse, { to, cookies }: Guarded): void {
  const own = cookies.map((cookie) => hostToast(settings, cookie));
  response.writeHead(302, { Location: to, "Cache-Control": "no-store", "Set-Cookie": own }).end();
}

function maySharePage({ settings }: Context, { facts, isData, search, viewer, incoming }: Visit): boolean {
  const reads = incoming.method === "GET" || incoming.method === "HEAD";
  return Boolean(
    facts.sharedPage &&
      reads &&
      !isData &&
      !search &&
      !isSignedIn(viewer) &&
      !hasToast(settings, incoming.headers.cookie),
  );
}

/** Routes match regardless of case and of a slash at the end. */
function plainPath(pathname: string): string {
  return trimEnd(pathname, "/").toLowerCase() || "/";
}

async function sendSharedPage(context: Context, pages: Pages, visit: Visit, shared: SharedPages): Promise<void> {
  const { incoming, response, pathname, locale } = visit;
  const theme = themeCookieValue(parseTheme(readCookie(incoming.headers.cookie, "theme")));
  const key = `${pathname} ${locale} ${theme} ${await editionOf(context)}`;
  if (shared.send(key, incoming, response)) return;
  const page = await drawPage(pages, visit, loadContext(context, visit));
  if (page.status === 200 && incoming.method === "GET") shared.store(key, await page.text(), incoming, response);
  else await sendResponse(response, page);
}

/**
 * Identifies what shared pages contain and what changes over time: the operator's texts, and the year in the footer.
 */
async function editionOf({ site, clock }: Context): Promise<string> {
  return `${await site.revision()} ${new Date(clock.now()).getUTCFullYear()}`;
}

async function sendOwnPage(
  context: Context,
  pages: Pages,
  visit: Visit,
  { guarded, development }: { guarded?: Guarded; development: boolean },
): Promise<void> {
  const { response } = visit;
  const loaded = loadContext(context, visit, guarded);
  const page = await drawPage(pages, visit, loaded);
  if (isOwnWords(page)) return refuseMethod(context, visit.incoming, response);
  if (page.status === 405) response.setHeader("Allow", "GET, HEAD");
  const { formsLeave, formsReachSiblings, framedBySiblings, keepsOpener } = visit.facts;
  if (keepsOpener) response.setHeader("Cross-Origin-Opener-Policy", "unsafe-none");
  const { headers } = page;
  nameToasts(context, headers);
  if (headers.get("Content-Type")?.startsWith("text/html") && !headers.has("Content-Security-Policy")) {
    const { origin, fileOrigin, siblingSites } = context.settings;
    const siblings = siblingSites.map((sibling) => sibling.origin);
    const formsReach = formsReachSiblings ? siblings : [];
    const framedBy = framedBySiblings ? siblings : [];
    const filesFrom = fileOrigin === origin ? "" : fileOrigin;
    const connectTo = context.features.flatMap(({ server }) => server.connectTo?.(context) ?? []);
    const options = { development, formsLeave, formsReach, framedBy, filesFrom, connectTo };
    const policy = contentSecurityPolicy([`'nonce-${loaded.nonce}'`], options);
    response.setHeader("Content-Security-Policy", policy);
  }
  if (!headers.has("Cache-Control")) response.setHeader("Cache-Control", "private, no-store");
  if (page instanceof WholePage) await sendWhole(page, visit, context.settings);
  else await sendResponse(response, page);
}

/** Whether Remix responds in JSON that an address without a page has no action; single fetch has its own format. */
function isOwnWords({ status, headers }: Response): boolean {
  return status === 405 && headers.get("X-Remix-Error") === "yes";
}

/** Code that sets a toast does not know the cookie's name on this host. */
function nameToasts({ settings }: Context, headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const cookie of cookies) headers.append("Set-Cookie", hostToast(settings, cookie));
}

async function drawPage(pages: Pages, { facts, request, isData }: Visit, loaded: AppLoadContext): Promise<Response> {
  const page = await pages.handlerOf(facts)(request(), loaded);
  // Remix sends this plain text if there is no error page; it has logged the cause.
  const isLastResort = page.status === 500 && page.headers.get("Content-Type") === "text/plain";
  if (isLastResort && !isData) throw new Error("Remix made no page");
  return page;
}

/** Compresses the page if the browser accepts it: on slow networks the transfer takes longer than the compression. */
async function sendWhole(page: WholePage, { headers, response }: Visit, { compressPages }: Settings): Promise<void> {
  const encoding = compressPages ? bestEncoding(headers.get("accept-encoding") ?? "") : null;
  response.setHeaders(page.headers);
  response.appendHeader("Vary", "Accept-Encoding");
  if (encoding) response.setHeader("Content-Encoding", encoding);
  const body = encoding ? await compressors[encoding](page.html) : page.html;
  response.writeHead(page.status, { "Content-Length": body.length }).end(body);
}

/**
 * For a page that is sent once. Brotli at quality 1 takes a fifth of the time of gzip at its default level, for a tenth
 * more bytes, and less than handing the page to another thread would.
 */
const compressors = {
  br: (html: Buffer) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: promisify(gzip) as (html: Buffer) => Promise<Buffer>,
};

function loadContext(context: Context, visit: Visit, guarded?: Guarded): AppLoadContext {
  const { viewer, locale, incoming, requestId, isData } = visit;
  const ip = clientAddress(incoming, context.settings.trustProxy);
  const nonce = randomBytes(16).toString("base64url");
  return Object.assign(bindContext(context, { viewer, locale, ip, requestId }), { nonce, guarded, isData });
}
