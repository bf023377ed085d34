import type { Context } from "@dozen/core/context";
import { type Locale, locales } from "@dozen/core/locale";
import { reportPath } from "@dozen/core/moderation/reportable";
import { reportableShare } from "@dozen/core/shares/shares.server";
import type { ReactNode } from "react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ShownArticle } from "../article/article";
import { commentsOn } from "../comment/comments.server";
import { shareKind } from "../share/share";
import { chosenText, type Language, languageMarks, languageQuery } from "../shared/languages";
import { drawCard } from "./card.server";
import { atomFeed, jsonFeed, sitemap, sitemapIndex } from "./feeds.server";
import { articleKind } from "./kinds";
import { homeOf, type PageFacts, type PublicPage } from "./page.server";
import { ArticlePage } from "./pages/article";
import { PublicDocument } from "./pages/document";
import { ArchivePage, IndexPage, NotePage } from "./pages/lists";
import {
  archiveOf,
  blogsWithArticles,
  listPublic,
  neighbours,
  newestArticles,
  readArticle,
  type Shelf,
  shelvesOf,
  translatedTitles,
} from "./reading.server";
import type { SharedText } from "./shared.server";
import { publicStyle } from "./style.server";

type TranslatedTitles = Awaited<ReturnType<typeof translatedTitles>>;

/** What a public address below its blog asks for. */
export type Wanted =
  | { kind: "index"; shelf: Shelf; page: number }
  /** `page` is the page of its comments. */
  | { kind: "article"; id: string; page: number }
  | { kind: "card"; id: string }
  | { kind: "archive" | "atom" | "json" | "sitemap" };

export interface Drawn {
  status: 200 | 403 | 404 | 410;
  type: string;
  body: Buffer;
}

const articlesToAPage = 10;
const articlesInFeed = 20;
const commentsBelow = 50;

/** Renders what an address asks for, from the database. */
export function drawDocument(context: Context, page: PublicPage, wanted: Wanted): Promise<Drawn> {
  switch (wanted.kind) {
    case "index":
      return drawIndex(context, page, wanted);
    case "article":
      return drawArticlePage(context, page, wanted);
    case "card":
      return drawCardOf(context, page, wanted.id);
    case "archive":
      return drawArchive(context, page);
    default:
      return drawFeed(context, page, wanted.kind);
  }
}

async function drawIndex(
  context: Context,
  page: PublicPage,
  { shelf, page: asked }: Extract<Wanted, { kind: "index" }>,
): Promise<Drawn> {
  const { intro, home, t } = page;
  const wanted = { ...shelf, page: asked, size: articlesToAPage };
  const { list, total, page: pages, current } = await listPublic(context, intro.userId, page.locale, wanted);
  const isHome = shelf.category === undefined && shelf.tag === undefined;
  if ((!isHome && total === 0) || asked > pages) return drawNote(page, 404);
  const [categories, tags] = isHome
    ? await Promise.all([shelvesOf(context, intro.userId, "category"), shelvesOf(context, intro.userId, "tag")])
    : [[], []];
  const path = home + pathOf(shelf);
  const heading = headingOf(page, shelf);
  const facts = { title: heading, description: intro.des, canonical: current > 1 ? `${path}?page=${current}` : path };
  const lead = isHome ? intro.des : undefined;
  const lists = { list, current, pages, path, categories, tags };
  return html(page, facts, createElement(IndexPage, { page, heading, lead, ...lists }), isHome ? "home" : undefined);

  function headingOf({ intro: { title } }: PublicPage, { category, tag }: Shelf): string {
    if (category !== undefined) return t("blog:public.inCategory", { name: category });
    return tag === undefined ? title : t("blog:public.inTag", { name: tag });
  }
}

function pathOf({ category, tag }: Shelf): string {
  if (category !== undefined) return `/category/${encodeURIComponent(category)}`;
  return tag === undefined ? "" : `/tag/${encodeURIComponent(tag)}`;
}

async function drawArticlePage(
  context: Context,
  page: PublicPage,
  { id, page: asked }: Extract<Wanted, { kind: "article" }>,
): Promise<Drawn> {
  const { intro, home, locale } = page;
  const found = await readArticle(context, intro.userId, id, locale);
  if (!found) return drawNote(page, 404);
  if (found === "private") return drawNote(page, 403);
  const { article } = found;
  const [comments, { older, newer }] = await Promise.all([
    commentsOn(context, id, { page: asked, size: commentsBelow }),
    neighbours(context, intro.userId, locale, article),
  ]);
  // Otherwise each number that leads to the last page would be another copy of the article to render and to cache.
  if (asked > comments.page) return drawNote(page, 404);
  const path = `${home}/${id}`;
  const { canonical, alternates } = addressesOf(page, article);
  const facts: PageFacts = {
    title: article.title,
    description: article.summary || `${article.title} - ${intro.des}`,
    canonical,
    alternates,
    image: `${path}/card.png${article.languages.length > 0 ? languageQuery(article.language) : ""}`,
    article: {
      publishedAt: article.publishAt,
      updatedAt: article.updatedAt,
      category: article.category,
      tag: article.tag,
    },
  };
  return html(
    page,
    facts,
    createElement(ArticlePage, { page, article, comments, older, newer, report: reportPath(articleKind, id) }),
  );
}

/**
 * Each language has its own address, which search engines can find; the plain address follows the reader's settings.
 */
function addressesOf({ home, asked }: PublicPage, { id, language, languages }: ShownArticle) {
  const plain = `${home}/${id}`;
  if (languages.length === 0) return { canonical: plain };
  const alternates = languages.map((one) => ({ hreflang: languageMarks[one], path: plain + languageQuery(one) }));
  const canonical = asked !== null && asked === language ? plain + languageQuery(asked) : plain;
  return { canonical, alternates: [{ hreflang: "x-default", path: plain }, ...alternates] };
}

async function drawCardOf(context: Context, page: PublicPage, id: string): Promise<Drawn> {
  const found = await readArticle(context, page.intro.userId, id, page.locale);
  if (!found || found === "private") return drawNote(page, found ? 403 : 404);
  return { status: 200, type: "image/png", body: await drawCard(page, found.article) };
}

async function drawArchive(context: Context, page: PublicPage): Promise<Drawn> {
  const { intro, home, locale, t } = page;
  const [list, titles] = await Promise.all([
    archiveOf(context, { userId: intro.userId }),
    translatedTitles(context, intro.userId),
  ]);
  const shown = (list ?? []).map((article) => ({
    ...article,
    title: chosenText(locale, article.language as Language, titles.get(article.id) ?? [])?.title ?? article.title,
  }));
  const facts = { title: t("blog:public.archive"), description: intro.des, canonical: `${home}/archive` };
  return html(page, facts, createElement(ArchivePage, { page, list: shown }), "archive");
}

async function drawFeed(context: Context, page: PublicPage, kind: "atom" | "json" | "sitemap"): Promise<Drawn> {
  const { userId } = page.intro;
  if (kind === "sitemap") {
    const [list, titles] = await Promise.all([archiveOf(context, { userId }), translatedTitles(context, userId)]);
    const entries = (list ?? []).map((article) => ({ ...article, languages: languagesIn(article, titles) }));
    return documentOf("application/xml; charset=utf-8", sitemap(page, entries));
  }
  const articles = await newestArticles(context, userId, page.locale, articlesInFeed);
  return kind === "atom"
    ? documentOf("application/atom+xml; charset=utf-8", atomFeed(page, articles))
    : documentOf("application/feed+json; charset=utf-8", jsonFeed(page, articles));
}

/** All languages of an article; empty if there is only one. */
function languagesIn({ id, language }: { id: string; language: string }, titles: TranslatedTitles): Locale[] {
  const translated = (titles.get(id) ?? []).map(({ locale }) => locale).filter((locale) => locale !== language);
  return translated.length === 0 ? [] : locales.filter((one) => one === language || translated.includes(one));
}

const notes = { 403: "blog:errors.private", 404: "blog:public.notFound", 410: "core:shares.expired" } as const;

/** Renders an article as its writer has it, for readers with a share link; for an expired link only a note. */
export async function drawShared(page: PublicPage, article: SharedText | null, token: string): Promise<Drawn> {
  if (!article) return drawNote(page, 410);
  const shown = await article.draw(page.t);
  const report = reportPath(reportableShare(shareKind), token);
  const children = [
    createElement("p", { key: "note", className: "shared" }, page.t("blog:public.shared")),
    createElement(ArticlePage, { key: "article", page, article: shown, report }),
  ];
  return html(page, { title: shown.title, description: "" }, children);
}

/** Renders a page with a reason instead of content; of a private article it does not even show the title. */
export function drawNote(page: PublicPage, status: keyof typeof notes): Drawn {
  const text = page.t(notes[status]);
  return { ...html(page, { title: text, description: "" }, createElement(NotePage, { page, text })), status };
}

function html(page: PublicPage, facts: PageFacts, children: ReactNode, here?: "home" | "archive"): Drawn {
  const props = { page, facts, style: publicStyle, here, children };
  return documentOf(
    "text/html; charset=utf-8",
    `<!DOCTYPE html>${renderToStaticMarkup(createElement(PublicDocument, props))}`,
  );
}

/** The sitemap of every blog with a public article, for search engines. */
export async function drawBlogs(context: Context): Promise<Drawn> {
  const homes = (await blogsWithArticles(context)).map(homeOf);
  return documentOf("application/xml; charset=utf-8", sitemapIndex(context.settings.origin, homes));
}

function documentOf(type: string, text: string): Drawn {
  return { status: 200, type, body: Buffer.from(text) };
}
