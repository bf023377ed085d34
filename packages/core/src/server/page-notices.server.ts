import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "../context";
import type { Locale } from "../locale";
import type { Translate } from "../words";
import { noticeDocument, noticePolicy } from "./notice-page.server";

/** Answers a change that no page of this site has sent. Who meant it can do it here. */
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

/** Answers when not even the site's own error page can be made. `reference` finds the reason in the log. */
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

function readerOf({ i18n }: Context, { headers }: IncomingMessage): { t: Translate; locale: Locale } {
  const locale = i18n.localeOf({ headers: { get: (name) => String(headers[name] ?? "") || null } });
  return { t: i18n.t(locale), locale };
}

/** The address that was asked, whatever stands in it. */
function sameAddress(words: string) {
  return { href: "", words };
}

function home({ settings }: Context, t: Translate) {
  return { href: `${settings.origin}/`, words: t("core:notice.home") };
}

function sendNotice(response: ServerResponse, status: number, page: string): void {
  response.setHeader("Content-Security-Policy", noticePolicy);
  response.setHeader("Cache-Control", "private, no-store");
  response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(page);
}
