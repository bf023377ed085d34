import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Context } from "../context";
import type { Locale } from "../locale";
import type { Translate } from "../words";
import { noticeDocument, noticePolicy } from "./notice-page.server";

const noticeHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": noticePolicy,
  "Cache-Control": "private, no-store",
};

/** Refuses a cross-site change. The page links to the same address, where the user can make it. */
export function refuseForeign(context: Context, incoming: IncomingMessage, response: ServerResponse): void {
  const { t, locale } = readerOf(context, incoming);
  const page = noticeDocument({
    locale,
    title: t("core:notice.foreignTitle"),
    text: t("core:notice.foreign"),
    links: [sameAddress(t("core:notice.open")), home(context, t)],
  });
  sendNotice(response, 403, page);
}

/** Refuses a method that an address without a page does not support, such as a form sent to a download. */
export function refuseMethod(context: Context, incoming: IncomingMessage, response: ServerResponse): void {
  const { t, locale } = readerOf(context, incoming);
  const page = noticeDocument({
    locale,
    title: t("core:notice.methodTitle"),
    text: t("core:notice.method"),
    links: [sameAddress(t("core:notice.open")), home(context, t)],
  });
  response.setHeader("Allow", "GET, HEAD");
  sendNotice(response, 405, page);
}

/** Refuses a path that this host of the site does not serve. */
export function refuseUnknown(context: Context, incoming: IncomingMessage, response: ServerResponse): void {
  const { t, locale } = readerOf(context, incoming);
  sendNotice(response, 404, noticeDocument({ locale, title: t("core:errors.notFound"), links: [home(context, t)] }));
}

/** Refuses what the operator withholds. */
export function refuseWithheld(context: Context, incoming: IncomingMessage, response: ServerResponse): void {
  const { t, locale } = readerOf(context, incoming);
  const title = t("core:errors.withheld");
  sendNotice(response, 451, noticeDocument({ locale, title, links: [home(context, t)] }));
}

/** Responds while a part of the site is unavailable, and with it the page that would say so. */
export function refuseAway(context: Context, incoming: IncomingMessage, response: ServerResponse): void {
  const { t, locale } = readerOf(context, incoming);
  const page = noticeDocument({
    locale,
    title: t("core:notice.awayTitle"),
    text: t("core:notice.away"),
    links: [sameAddress(t("core:notice.again")), home(context, t)],
  });
  response.setHeader("Retry-After", "5");
  sendNotice(response, 503, page);
}

/** Responds when even the error page fails to render. `reference` finds the cause in the log. */
export function apologize(
  context: Context,
  incoming: IncomingMessage,
  response: ServerResponse,
  reference: string,
): void {
  const { t, locale } = readerOf(context, incoming);
  const page = noticeDocument({
    locale,
    title: t("core:notice.failedTitle"),
    text: t("core:notice.failed"),
    reference,
    links: [sameAddress(t("core:notice.again")), home(context, t)],
  });
  sendNotice(response, 500, page);
}

/** Why a request was refused, in the reader's language. */
export interface Refusal {
  message: string;
  status: number;
  headers: Record<string, string>;
}

/** Responds to a refused request that has no page to show the refusal, such as a download. */
export function refusalPage(
  context: Pick<AppLoadContext, "settings" | "t" | "locale">,
  { message, status, headers }: Refusal,
): Response {
  const { t, locale } = context;
  const page = noticeDocument({ locale, title: message, links: [home(context, t)] });
  return new Response(page, { status, headers: { ...noticeHeaders, ...headers } });
}

function readerOf({ i18n }: Context, { headers }: IncomingMessage): { t: Translate; locale: Locale } {
  const locale = i18n.localeOf({ headers: { get: (name) => String(headers[name] ?? "") || null } });
  return { t: i18n.t(locale), locale };
}

/**
 * A link to the requested address. The empty `href` means the same address, so the page does not contain what the
 * client sent.
 */
function sameAddress(words: string) {
  return { href: "", words };
}

function home({ settings }: Pick<Context, "settings">, t: Translate) {
  return { href: `${settings.origin}/`, words: t("core:notice.home") };
}

function sendNotice(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, noticeHeaders).end(page);
}
