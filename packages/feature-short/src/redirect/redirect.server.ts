import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "@dozen/core/client-address.server";
import type { Context } from "@dozen/core/context";
import type { HttpHandler } from "@dozen/core/feature-server";
import { securityHeaders, setHeaders } from "@dozen/core/server/headers.server";
import { noticePolicy } from "@dozen/core/server/notice-page.server";
import type { PendingVisit } from "@dozen/core/visits/recorder.server";
import { withQuery } from "../link/query";
import { isWithheldLink } from "../link/withheld.server";
import { chosenTarget } from "../rule/choice.server";
import { recorderOf } from "../statistics/visits.server";
import { goneDocument } from "./gone-page.server";
import { createLinkFinder, type KnownLink } from "./hot/link-finder.server";

const prefix = "/s/";
const longestUserAgent = 512;
const longestReferrer = 190;

/**
 * `/s/{sid}`: records a visit and responds 302, without going through Remix. `/s/{sid}+` and all
 * other addresses are left to the pages; a separate SHORT_ORIGIN redirects to their host.
 */
export function createRedirectHandler(context: Context): HttpHandler {
  const find = createLinkFinder(context);
  const recorder = recorderOf(context);
  const headers = securityHeaders(context.settings);
  // The headers are written before the next request is handled, so all share one list; each puts in
  // its target.
  const redirectHeaders = [
    ["Location", ""],
    // Never cached, so that every visit is counted.
    ["Cache-Control", "private, no-store"],
    ["Content-Length", "0"],
    // The target learns of this site, not of the page before. The other security headers mean
    // nothing to a redirect.
    ...headers.filter(([name]) => /^(Referrer-Policy|Strict-Trans)/.test(name)),
  ].flat();
  const { origin, shortOrigin } = context.settings;
  // Short addresses may have a separate host; the pages are on the site's.
  const ownHost = hostOf(shortOrigin) === hostOf(origin) ? null : hostOf(shortOrigin);
  const pages = shortOrigin === origin ? "" : origin;

  /** A visit in progress: one object instead of three closures. */
  class Following implements PendingVisit {
    constructor(
      readonly row: PendingVisit["row"],
      private readonly link: KnownLink,
      private readonly request: IncomingMessage,
      private readonly response: ServerResponse,
    ) {}

    stored(isPassed: boolean) {
      if (isPassed) lead(this.link, this.request, this.response);
      else endLink(this.link, this.request, this.response);
    }

    failed(error: Error) {
      fail(this.request, this.response, error);
    }
  }

  return (request, response) => {
    const sid = readSid(request.url ?? "");
    if (sid === null) return ownHost !== null && request.headers.host === ownHost && leave(request, response);
    if (request.method === "GET" || request.method === "HEAD") follow(sid, request, response);
    else refuseMethod(response);
    return true;
  };

  function follow(sid: string, request: IncomingMessage, response: ServerResponse) {
    const link = find(sid);
    if (link instanceof Promise) {
      link.then(
        (found) => meet(found, request, response),
        (error: unknown) => fail(request, response, error),
      );
    } else meet(link, request, response);
  }

  function meet(link: KnownLink | null, request: IncomingMessage, response: ServerResponse) {
    const now = context.clock.now();
    if (!link) return end(404, request, response);
    if (isWithheldLink(context, link)) return end(451, request, response);
    if (link.expiresAt !== null && link.expiresAt <= now) return endLink(link, request, response);
    if (link.isProtected) return redirect(pages + passwordPage(link, request), response);
    // A HEAD request looks without visiting, as link checkers do. When visits are limited, every
    // request that reveals the target counts.
    if (request.method === "HEAD" && !link.isLimited) return lead(link, request, response);
    const ip = clientAddress(request, context.settings.trustProxy);
    const userAgent = (request.headers["user-agent"] ?? "").slice(0, longestUserAgent);
    const referrer = referrerHost(request.headers.referer);
    const limited = link.isLimited ? 1 : 0;
    recorder.take(new Following([link.id, now, ip, userAgent, referrer, limited], link, request, response));
  }

  /** To the target or, by the link's rules, elsewhere. */
  function lead(link: KnownLink, request: IncomingMessage, response: ServerResponse) {
    if (link.options === null) redirect(link.url, response);
    else if (link.options.rules === null) redirect(withQuery(link.url, queryOf(request.url)), response);
    else leadByRules(link, link.options, { request, response });
  }

  function leadByRules(
    { url }: KnownLink,
    { rules, passesQuery }: NonNullable<KnownLink["options"]>,
    { request, response }: { request: IncomingMessage; response: ServerResponse },
  ) {
    const visitor = {
      ip: clientAddress(request, context.settings.trustProxy),
      userAgent: request.headers["user-agent"] ?? "",
      languages: request.headers["accept-language"] ?? "",
      now: context.clock.now(),
    };
    const go = (target: string) => redirect(passesQuery ? withQuery(target, queryOf(request.url)) : target, response);
    chosenTarget(rules ?? [], visitor).then(
      (chosen = url) => go(chosen),
      (error: unknown) => {
        context.log.error({ err: error }, "The rules of a link could not be read");
        go(url);
      },
    );
  }

  function redirect(target: string, response: ServerResponse) {
    redirectHeaders[1] = target;
    response.writeHead(302, redirectHeaders).end();
  }

  /** Of a link that has ended: where its owner wants visitors to go, or else a page that says so. */
  function endLink({ afterUrl }: KnownLink, request: IncomingMessage, response: ServerResponse) {
    if (afterUrl === null) end(410, request, response);
    else redirect(afterUrl, response);
  }

  /** The pages, and sign-in with them, are on the site's own host. */
  function leave(request: IncomingMessage, response: ServerResponse): true {
    redirect(request.url?.startsWith("/") ? origin + request.url : origin, response);
    return true;
  }

  /** A small page without the site's frame, since most unknown sids are guesses by programs. */
  function end(status: 404 | 410 | 451 | 503, request: IncomingMessage, response: ServerResponse) {
    const locale = context.i18n.localeOf({ headers: { get: (name) => String(request.headers[name] ?? "") || null } });
    setHeaders(response, headers);
    response.writeHead(status, {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": noticePolicy,
      Vary: "Accept-Language, Cookie",
      ...(status === 503 && { "Retry-After": "5" }),
    });
    response.end(
      request.method === "HEAD"
        ? undefined
        : goneDocument(context.i18n.t(locale), { locale, status, home: `${pages}/` }),
    );
  }

  function refuseMethod(response: ServerResponse) {
    setHeaders(response, headers);
    response.writeHead(405, { Allow: "GET, HEAD", "Content-Length": "0" });
    response.end();
  }

  /**
   * A visit that cannot be stored gets no redirect: otherwise it would silently be missing from the
   * figures.
   */
  function fail(request: IncomingMessage, response: ServerResponse, error: unknown) {
    context.log.error({ err: error }, "A visit could not be stored");
    if (!response.headersSent) end(503, request, response);
    else response.destroy();
  }
}

function hostOf(origin: string): string {
  return new URL(origin).host;
}

/** The sid in a redirect's address; null for every other address. */
function readSid(url: string): string | null {
  if (!url.startsWith(prefix)) return null;
  const query = url.indexOf("?");
  const end = query < 0 ? url.length : query;
  // Some programs and people add a slash.
  const sid = url.slice(prefix.length, url[end - 1] === "/" ? end - 1 : end);
  // A trust page (`+`), its data and deeper addresses belong to the pages.
  return /^[\w-]{1,64}$/.test(sid) ? sid : null;
}

function queryOf(url = ""): string {
  const mark = url.indexOf("?");
  return mark < 0 ? "" : url.slice(mark + 1);
}

/** Passes on the referrer and the query, which would be lost on the way through the password page. */
function passwordPage({ sid, options }: KnownLink, { headers, url }: IncomingMessage): string {
  const from = referrerHost(headers.referer);
  const query = options?.passesQuery ? queryOf(url) : "";
  return `/short/verify?${new URLSearchParams({ sid, ...(from && { from }), ...(query && { query }) })}`;
}

function referrerHost(referrer: string | undefined): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  return new URL(referrer).hostname.slice(0, longestReferrer);
}
