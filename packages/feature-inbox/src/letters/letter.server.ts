import type { RequestContext } from "@dozen/core/context";
import { escapeHtml } from "@dozen/core/html.server";
import { type Locale, languageTags } from "@dozen/core/locale";
import { letterHeading, letterPage } from "@dozen/core/mail/letter.server";
import type { Mail } from "@dozen/core/mail/mail.server";
import { unsubscribePath } from "./unsubscribe.server";

/** An unread notice in an email. */
export interface LetterItem {
  title: string;
  /** The path that it links to. */
  path: string;
  /** What the reader can do about it, and the path of the page that offers it. */
  acting?: { labels: string[]; path: string };
}

/** The most messages that an email lists; it only states the number of the others. */
const mostItems = 20;

/** Writes the email about unread messages, in the reader's language. */
export async function writeLetter(
  context: RequestContext,
  userId: string,
  items: LetterItem[],
): Promise<Omit<Mail, "to">> {
  const { t, locale, site, settings } = context;
  const { name } = await site.base(locale);
  const subject =
    items.length === 1 && items[0] ? items[0].title : t("inbox:letter.subject", { count: items.length, site: name });
  const links = items.slice(0, mostItems).flatMap((item) => linksOf(item, locale, settings.origin));
  const rest = Math.max(0, items.length - mostItems);
  const more = rest > 0 ? [t("inbox:letter.more", { count: rest })] : [];
  const ends = {
    settings: { words: t("inbox:letter.settings"), url: `${settings.origin}/set/notices` },
    unsubscribe: { words: t("inbox:letter.unsubscribe"), url: settings.origin + unsubscribePath(context, userId) },
  };
  return {
    subject,
    text: [
      ...links.map(({ title, url }) => `${title}\n${url}`),
      ...more,
      ...Object.values(ends).map(({ words, url }) => `${words}\n${url}`),
      `${name}\n${settings.origin}`,
    ].join("\n\n"),
    html: letterPage(context, {
      title: subject,
      body: [
        letterHeading(t("inbox:letter.heading", { site: name })),
        ...links.map(({ title, url }) => linkLine(title, url)),
        ...more.map((words) => linkLine(words, `${settings.origin}/msg`)),
      ].join("\n"),
      footer: [
        ...Object.values(ends).map(({ words, url }) => link(words, url)),
        escapeHtml(name),
        escapeHtml(settings.origin),
      ],
    }),
    // RFC 8058: mail programs show a button for one-click unsubscription.
    headers: {
      "List-Unsubscribe": `<${ends.unsubscribe.url}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** The link to the thing and, if there is something to do about it, another to the page that offers it. */
function linksOf({ title, path, acting }: LetterItem, locale: Locale, origin: string) {
  const thing = { title, url: origin + path };
  if (!acting) return [thing];
  const either = new Intl.ListFormat(languageTags[locale], { type: "disjunction" });
  return [thing, { title: either.format(acting.labels), url: origin + acting.path }];
}

function linkLine(words: string, url: string): string {
  return `<p style="margin:0 0 12px">${link(words, url)}</p>`;
}

function link(words: string, url: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`;
}
