import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import type { HttpHandler } from "@dozen/core/feature-server";
import { isPartAway } from "@dozen/core/part-away.server";
import { isolation, setHeaders } from "@dozen/core/server/headers.server";
import { apologize, refuseAway, refuseWithheld } from "@dozen/core/server/page-notices.server";
import type { Intro } from "../blog/intro";
import { findByAddress } from "../blog/intro.server";
import { recordReading } from "../statistics/visits.server";
import { blogsAddress, type PublicAddress, readAddress, readToken } from "./address";
import { drawBlogs, drawDocument, drawShared } from "./documents.server";
import { type CachedDocument, PageCache } from "./hot/page-cache.server";
import { homeOf, type PublicPage } from "./page.server";
import { findShared } from "./shared.server";
import { publicStyleSource } from "./style.server";

const hour = 60 * 60 * 1000;

/**
 * Serves the public blog below `/b/`, without Remix. Pages are the same for every reader of a language, so they are
 * rendered once for each version of a blog. The version is incremented with every change that readers could see.
 */
export function createPublicHandler(context: Context): HttpHandler {
  const cache = new PageCache();
  const headers: [string, string][] = [isolation, ["Content-Security-Policy", policyOf(context)]];

  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const served = serving(request, response);
    served?.catch((error) => fail(request, response, error));
    return served !== null;
  };

  function serving(request: IncomingMessage, response: ServerResponse): Promise<void> | null {
    const { url = "" } = request;
    const address = readAddress(url);
    if (address) return serve(request, response, address);
    const token = readToken(url);
    if (token) return serveShared(request, response, token);
    return url === blogsAddress ? serveBlogs(request, response) : null;
  }

  async function serve(request: IncomingMessage, response: ServerResponse, address: PublicAddress) {
    const [{ is_close }, intro] = await Promise.all([context.site.status(), findByAddress(context, address.exclusive)]);
    if (is_close === 1) return leave(response, `/close?${closedQuery(request)}`);
    if (!intro) return leave(response, "/404");
    const { wanted, asked } = address;
    const shown = await pageFor(request, intro, asked);
    const held = context.moderation.revision();
    const key = [intro.id, intro.version, held, shown.locale, asked, shown.siteName, JSON.stringify(wanted)].join("\n");
    const page = await cache.get(key, () => drawDocument(context, shown, wanted));
    setHeaders(response, headers);
    send(request, response, page, wanted.kind === "card" && page.status === 200 ? "public, max-age=86400" : "no-cache");
    // HEAD requests of link checkers and further pages of comments do not count as visits.
    if (wanted.kind === "article" && wanted.page === 1 && page.status === 200 && request.method === "GET") {
      recordReading(context, wanted.id, request);
    }
  }

  /** Share links: neither cached nor sent as a referrer. */
  async function serveShared(request: IncomingMessage, response: ServerResponse, token: string) {
    const [{ is_close }, shared] = await Promise.all([context.site.status(), findShared(context, token)]);
    if (is_close === 1) return leave(response, `/close?${closedQuery(request)}`);
    if (!shared) return leave(response, "/404");
    const { intro, article } = shared;
    const shown = await pageFor(request, intro);
    const key = ["shared", token, intro.version, shown.locale, shown.siteName, article?.changedAt].join("\n");
    const page = await cache.get(key, () => drawShared(shown, article, token));
    setHeaders(response, headers);
    setHeaders(response, [
      ["Referrer-Policy", "no-referrer"],
      ["X-Robots-Tag", "noindex"],
    ]);
    send(request, response, page, "private, no-store");
  }

  /** The list of all blogs is read from the database once an hour. */
  async function serveBlogs(request: IncomingMessage, response: ServerResponse) {
    const key = `blogs ${Math.floor(context.clock.now() / hour)}`;
    const page = await cache.get(key, () => drawBlogs(context));
    setHeaders(response, headers);
    send(request, response, page, "public, max-age=3600");
  }

  async function pageFor(
    request: IncomingMessage,
    intro: Intro,
    asked: PublicPage["asked"] = null,
  ): Promise<PublicPage> {
    const headers = { get: (name: string) => String(request.headers[name.toLowerCase()] ?? "") };
    const locale = asked ?? context.i18n.localeOf({ headers });
    const { name } = await context.site.base(locale);
    const { origin } = context.settings;
    return { intro, home: homeOf(intro), origin, locale, asked, t: context.i18n.t(locale), siteName: name };
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown) {
    if (error instanceof DomainError && error.code === 451) return refuseWithheld(context, request, response);
    const reference = randomUUID();
    context.log.error({ err: error, requestId: reference }, "A public page of a blog could not be drawn");
    if (response.headersSent) response.destroy();
    else if (isPartAway(error)) refuseAway(context, request, response);
    else apologize(context, request, response, reference);
  }
}

/**
 * Allows no scripts and nothing from other origins. Tools such as Lighthouse request robots.txt from within the page.
 */
function policyOf({ settings }: Context): string {
  return [
    "default-src 'none'",
    `style-src ${publicStyleSource}`,
    `img-src 'self' data: ${settings.fileOrigin}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function closedQuery(request: IncomingMessage): URLSearchParams {
  return new URLSearchParams({ redirect: request.url ?? "/", status: "close-site" });
}

function leave(response: ServerResponse, to: string) {
  response.writeHead(302, { Location: to, "Cache-Control": "no-store", "Content-Length": "0" });
  response.end();
}

function send(request: IncomingMessage, response: ServerResponse, page: CachedDocument, caching: string) {
  response.setHeader("Cache-Control", caching);
  response.setHeader("Vary", "Accept-Encoding, Accept-Language, Cookie");
  if (page.status === 200) {
    response.setHeader("ETag", page.etag);
    if (request.headers["if-none-match"]?.includes(page.etag)) return response.writeHead(304).end();
  }
  const encoding = encodingFor(request, page);
  const body = encoding ? (page.packed[encoding] as Buffer) : page.body;
  response.writeHead(page.status, {
    "Content-Type": page.type,
    "Content-Length": body.length,
    ...(encoding && { "Content-Encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

function encodingFor(request: IncomingMessage, { packed }: CachedDocument): "br" | "gzip" | undefined {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  return (["br", "gzip"] as const).find((name) => packed[name] && accepted.includes(name));
}
