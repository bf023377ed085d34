import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler } from "@remix-run/node";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import type { AppLoadContext, ServerBuild } from "@remix-run/server-runtime";
import { clientAddress } from "../client-address.server";
import type { Context } from "../context";
import { isSameOrigin } from "../csrf.server";
import { decideAccess } from "../guard.server";
import { readCookie } from "../cookies";
import { parseTheme, themeCookieValue } from "../theme";
import { isSignedIn } from "../viewer";
import { type RouteFacts, pagePath, routeFacts } from "./access.server";
import { guardedBuild } from "./guarded-build.server";
import { contentSecurityPolicy } from "./headers.server";
import { SharedPages } from "./shared-pages.server";

export interface PageHandlerOptions {
  context: Context;
  loadBuild(): ServerBuild | Promise<ServerBuild>;
  development: boolean;
}

/** A build made ready: its Remix handler and what its routes say of themselves. */
interface Pages {
  build: ServerBuild;
  facts(pathname: string): RouteFacts;
  handle: ReturnType<typeof createRequestHandler>;
}

type PageHandler = (request: IncomingMessage, response: ServerResponse, requestId: string) => void;

/** Answers pages through Remix: same-origin check, guard, shared pages, nonce. */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const shared = new SharedPages();
  options.context.events.on("site.changed", () => shared.clear());
  let pages: Pages | undefined;

  const currentPages = async (): Promise<Pages> => {
    const build = await options.loadBuild();
    if (pages?.build !== build) {
      const mode = options.development ? "development" : "production";
      pages = { build, facts: routeFacts(build), handle: createRequestHandler(guardedBuild(build), mode) };
    }
    return pages;
  };

  return (request, response, requestId) => {
    currentPages()
      .then((current) => answer(options, current, shared, request, response, requestId))
      .catch((error: unknown) => {
        options.context.log.error({ err: error, requestId }, "page failed");
        if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain" });
        response.end(`500 ${requestId}`);
      });
  };
}

async function answer(
  { context, development }: PageHandlerOptions,
  pages: Pages,
  shared: SharedPages,
  incoming: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const request = createRequest(incoming, response, originOptions(context));
  if (!isSameOrigin(request, context.settings)) {
    response.writeHead(403, { "Content-Type": "text/plain" }).end("403");
    return;
  }
  const url = new URL(request.url);
  const { pathname, isData } = pagePath(url.pathname);
  const facts = pages.facts(pathname);
  const locale = context.i18n.localeOf(request);
  const viewer = await context.viewerOf(request);
  const { is_close } = await context.site.status();
  const guardedTo = decideAccess({
    access: facts.access,
    pathname,
    search: isData ? withoutRoutes(url) : url.search,
    viewer,
    siteClosed: is_close === 1,
  });
  if (guardedTo && !isData) {
    response.writeHead(302, { Location: guardedTo, "Cache-Control": "no-store" }).end();
    return;
  }

  const cookies = incoming.headers.cookie;
  const mayShare =
    facts.sharedPage && !isData && !url.search && !development && !isSignedIn(viewer) && !readCookie(cookies, "toast");
  const key = `${pathname} ${locale} ${themeCookieValue(parseTheme(readCookie(cookies, "theme")))}`;
  if (mayShare && request.method !== "POST" && shared.send(key, incoming, response)) return;

  const nonce = randomBytes(16).toString("base64url");
  const loadContext: AppLoadContext = {
    ...context,
    viewer,
    locale,
    t: context.i18n.t(locale),
    ip: clientAddress(incoming, context.settings.trustProxy),
    requestId,
    nonce,
    guardedTo,
  };
  const page = await pages.handle(request, loadContext);
  if (mayShare && request.method === "GET" && page.status === 200 && !page.headers.has("Set-Cookie")) {
    shared.keep(key, await page.text(), incoming, response);
    return;
  }
  if (page.headers.get("Content-Type")?.startsWith("text/html")) {
    response.setHeader("Content-Security-Policy", contentSecurityPolicy([`'nonce-${nonce}'`], { development }));
  }
  if (!page.headers.has("Cache-Control")) response.setHeader("Cache-Control", "private, no-store");
  await sendResponse(response, page);
}

/** In public standing the address is the setting's; nobody can change it by a Host header. */
function originOptions({ settings }: Context): { host?: string; protocol?: string } {
  if (settings.standing === "local") return {};
  const { host, protocol } = new URL(settings.origin);
  return { host, protocol };
}

/** Single fetch adds `_routes`; the page that one comes back to has none. */
function withoutRoutes(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("_routes");
  const text = query.toString();
  return text && `?${text}`;
}
