import { type Locale, languageTags } from "@dozen/core/locale";
import { escapeXml, xml } from "@dozen/core/xml";
import type { ShownArticle } from "../article/article";
import { languageMarks, languageQuery } from "../shared/languages";
import type { PublicPage } from "./page.server";

/** Atom 1.0 (RFC 4287) with full articles. */
export function atomFeed(page: PublicPage, articles: ShownArticle[]): string {
  const { intro, home, origin } = page;
  const address = origin + home;
  const updated = Math.max(intro.createdAt, ...articles.map(({ updatedAt }) => updatedAt));
  return xml(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTags[page.locale]}">`,
    `<id>${escapeXml(`${address}/`)}</id>`,
    `<title>${escapeXml(intro.title)}</title>`,
    `<subtitle>${escapeXml(intro.des)}</subtitle>`,
    `<updated>${iso(updated)}</updated>`,
    `<author><name>${escapeXml(intro.author)}</name><uri>${escapeXml(address)}</uri></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${address}/atom.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    ...articles.map((article) => atomEntry(page, article)),
    "</feed>",
  );
}

function atomEntry(page: PublicPage, article: ShownArticle): string {
  const address = `${page.origin}${page.home}/${article.id}`;
  return [
    languageOf(page, article) ? `<entry xml:lang="${languageOf(page, article)}">` : "<entry>",
    `<id>${escapeXml(address)}</id>`,
    `<title>${escapeXml(article.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    ...article.languages.map((one) => {
      const href = escapeXml(address + languageQuery(one));
      return `<link rel="alternate" type="text/html" hreflang="${languageMarks[one]}" href="${href}"/>`;
    }),
    `<published>${iso(article.publishAt)}</published>`,
    `<updated>${iso(Math.max(article.publishAt, article.updatedAt))}</updated>`,
    `<category term="${escapeXml(article.category)}"/>`,
    `<category term="${escapeXml(article.tag)}"/>`,
    article.summary && `<summary>${escapeXml(article.summary)}</summary>`,
    `<content type="html">${escapeXml(wholeAddresses(page, article))}</content>`,
    "</entry>",
  ]
    .filter(Boolean)
    .join("\n");
}

/** JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeed(page: PublicPage, articles: ShownArticle[]): string {
  const { intro, home, origin, locale } = page;
  const address = origin + home;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: intro.title,
    description: intro.des,
    home_page_url: address,
    feed_url: `${address}/feed.json`,
    language: languageTags[locale],
    authors: [{ name: intro.author, url: address }],
    items: articles.map((article) => ({
      id: `${address}/${article.id}`,
      url: `${address}/${article.id}`,
      title: article.title,
      ...(article.summary && { summary: article.summary }),
      ...(languageOf(page, article) && { language: languageOf(page, article) }),
      content_html: wholeAddresses(page, article),
      image: `${address}/${article.id}/card.png`,
      date_published: iso(article.publishAt),
      date_modified: iso(Math.max(article.publishAt, article.updatedAt)),
      tags: [article.category, article.tag],
    })),
  });
}

/** The language of an entry, if it differs from its feed's. */
function languageOf({ locale }: PublicPage, { language }: ShownArticle): string {
  return language === "" || language === locale ? "" : languageTags[language];
}

interface SitemapEntry {
  id: string;
  publish_at: number;
  updated_at: number;
  /** All languages; empty if there is only one. */
  languages: Locale[];
}

/** Every public page of a blog (sitemaps.org), with its addresses in other languages. */
export function sitemap({ home, origin }: PublicPage, articles: SitemapEntry[]): string {
  const address = origin + home;
  const entries = articles.flatMap(({ id, publish_at, updated_at, languages }) => {
    const plain = `${address}/${id}`;
    const changed = `<lastmod>${iso(Math.max(publish_at, updated_at))}</lastmod>`;
    const links = alternateLinks(plain, languages);
    const addresses = [plain, ...languages.map((one) => plain + languageQuery(one))];
    return addresses.map((url) => `<url><loc>${escapeXml(url)}</loc>${changed}${links}</url>`);
  });
  return xml(
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    `<url><loc>${escapeXml(address)}</loc></url>`,
    `<url><loc>${escapeXml(`${address}/archive`)}</loc></url>`,
    ...entries,
    "</urlset>",
  );
}

function alternateLinks(plain: string, languages: Locale[]): string {
  if (languages.length === 0) return "";
  const addresses = languages.map((one) => [languageMarks[one], plain + languageQuery(one)]);
  return [["x-default", plain], ...addresses]
    .map(([mark, href = ""]) => `<xhtml:link rel="alternate" hreflang="${mark}" href="${escapeXml(href)}"/>`)
    .join("");
}

/** The sitemaps of blogs (sitemaps.org). */
export function sitemapIndex(origin: string, homes: string[]): string {
  return xml(
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...homes.map((home) => `<sitemap><loc>${escapeXml(`${origin}${home}/sitemap.xml`)}</loc></sitemap>`),
    "</sitemapindex>",
  );
}

/**
 * Makes addresses absolute, since a feed is read elsewhere. The HTML is our own renderer's, so its quotes are double.
 */
function wholeAddresses({ origin, home }: PublicPage, { id, html }: ShownArticle): string {
  // Text contains quotes as well; only tags have addresses.
  return html.replace(/<(?:"[^"]*"|[^">])*>/g, (tag) =>
    tag.replace(/ (src|href)="\/(?!\/)/g, ` $1="${origin}/`).replace(/ href="#/g, ` href="${origin}${home}/${id}#`),
  );
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
