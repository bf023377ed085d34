import type { Context } from "@dozen/core/context";
import { fromNearerEnd, type Page, pageCount, pageOf } from "@dozen/core/database/query.server";
import { type Locale, locales } from "@dozen/core/locale";
import type { Heading } from "@dozen/core/markdown";
import { withheld } from "@dozen/core/moderation/moderation.server";
import { isWithheldRow } from "@dozen/core/moderation/withheld-rows.server";
import type { ArticleLine, ShownArticle } from "../article/article";
import { lineColumns, shownColumns, toLine } from "../article/articles.server";
import { countLive, mostUsed } from "../article/kept-words.server";
import { chosenText } from "../shared/languages";
import { articleKind } from "./kinds";

type Needs = Pick<Context, "db" | "clock" | "moderation">;

/** Which articles of a blog to list: everything public, or one category or tag. */
export interface Shelf {
  category?: string;
  tag?: string;
}

/** Their number is counted with those that the operator has hidden, so the last page may have fewer. */
function live({ db, clock }: Needs, userId: string, { category, tag }: Shelf = {}) {
  const columns = { thing: "blog_articles.id", owner: "blog_articles.user_id" };
  const hidden = isWithheldRow({ kind: articleKind, ...columns, now: clock.now() });
  let found = db
    .selectFrom("blog_articles")
    .where("user_id", "=", userId)
    .where("is_live", "=", 1)
    .where(({ not }) => not(hidden));
  if (category !== undefined) found = found.where("category", "=", category);
  if (tag !== undefined) found = found.where("tag", "=", tag);
  return found;
}

/** The public articles of a blog, newest first, in the reader's language where possible. */
export async function listPublic(
  needs: Needs,
  userId: string,
  locale: Locale,
  { page: wantedPage, size: wantedSize, ...shelf }: Shelf & { page: number; size: number },
): Promise<Page<ArticleLine>> {
  const total = await countLive(needs.db, userId, shelf);
  const pages = pageCount(total, wantedSize);
  const { page, size, offset } = pageOf({ page: Math.min(wantedPage, pages), size: wantedSize });
  const stretch = fromNearerEnd({ total, size, offset });
  const ids = live(needs, userId, shelf)
    .select("id")
    .orderBy("publish_at", stretch.direction)
    .orderBy("id", stretch.direction)
    .limit(stretch.limit)
    .offset(stretch.offset);
  const rows = await needs.db
    .selectFrom(ids.as("found"))
    .innerJoin("blog_articles", "blog_articles.id", "found.id")
    .select(shownColumns)
    .orderBy("blog_articles.publish_at", "desc")
    .orderBy("blog_articles.id", "desc")
    .execute();
  const list = await linesInLanguage(needs, userId, locale, rows.map(toLine));
  return { list, total, page: pages, current: page };
}

/** The newest public articles with their texts in the reader's language, for feeds. */
export async function newestArticles(
  needs: Needs,
  userId: string,
  locale: Locale,
  count: number,
): Promise<ShownArticle[]> {
  const rows = await live(needs, userId)
    .select([...lineColumns, "html", "outline"])
    .orderBy("publish_at", "desc")
    .orderBy("id", "desc")
    .limit(count)
    .execute();
  return wholeInLanguage(needs, userId, locale, rows.map(toShown));
}

/** An article of a blog in the reader's language; `private` if readers may not see it, null if it does not exist. @throws withheld (451) */
export async function readArticle(
  needs: Needs,
  userId: string,
  id: string,
  locale: Locale,
): Promise<{ article: ShownArticle; userId: string } | "private" | null> {
  const row = await needs.db
    .selectFrom("blog_articles")
    .select([...lineColumns, "user_id", "html", "outline"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  if (row.is_live !== 1) return "private";
  if (needs.moderation.isWithheld(articleKind, id, userId)) throw withheld();
  const [article = toShown(row)] = await wholeInLanguage(needs, userId, locale, [toShown(row)]);
  return { article, userId: row.user_id };
}

function toShown(row: Parameters<typeof toLine>[0] & { html: string; outline: string }): ShownArticle {
  const line = toLine(row);
  const drawn = { html: row.html, outline: JSON.parse(row.outline) as Heading[] };
  return { ...line, ...drawn, original: line.language, languages: [], isOutdated: false };
}

/** Articles with their texts in a reader's language, and the list of their languages. */
async function wholeInLanguage(
  { db }: Needs,
  userId: string,
  locale: Locale,
  articles: ShownArticle[],
): Promise<ShownArticle[]> {
  if (articles.length === 0) return articles;
  const ids = articles.map(({ id }) => id);
  const rows = await db
    .selectFrom("blog_translations")
    .select(["article_id", "locale", "title", "summary", "html", "outline", "minutes", "source_at", "updated_at"])
    .where("user_id", "=", userId)
    .where("article_id", "in", ids)
    .execute();
  return articles.map((article) => {
    const own = rows.filter((row) => row.article_id === article.id && row.locale !== article.original);
    if (own.length === 0) return article;
    const languages = locales.filter((one) => one === article.original || own.some((row) => row.locale === one));
    const text = chosenText(locale, article.original, own);
    if (!text) return { ...article, languages };
    const { title, summary, html, minutes, source_at, updated_at } = text;
    const words = { title, summary, html, minutes, outline: JSON.parse(text.outline) as Heading[] };
    const isOutdated = source_at < article.writtenAt;
    return { ...article, ...words, languages, language: text.locale as Locale, isOutdated, updatedAt: updated_at };
  });
}

/** Lines of lists in a reader's language. */
async function linesInLanguage(
  { db }: Needs,
  userId: string,
  locale: Locale,
  articles: ArticleLine[],
): Promise<ArticleLine[]> {
  if (articles.length === 0) return articles;
  const ids = articles.map(({ id }) => id);
  const rows = await db
    .selectFrom("blog_translations")
    .select(["article_id", "locale", "title", "summary", "minutes"])
    .where("user_id", "=", userId)
    .where("article_id", "in", ids)
    .execute();
  return articles.map((article) => {
    const own = rows.filter(({ article_id }) => article_id === article.id);
    const text = chosenText(locale, article.language, own);
    if (!text) return article;
    const { title, summary, minutes } = text;
    return { ...article, title, summary, minutes, language: text.locale as Locale };
  });
}

/** Languages and titles of a blog's translations, by the article's id. */
export async function translatedTitles({ db }: Needs, userId: string) {
  const rows = await db
    .selectFrom("blog_translations")
    .select(["article_id", "locale", "title"])
    .where("user_id", "=", userId)
    .execute();
  const titles = new Map<string, { locale: Locale; title: string }[]>();
  for (const { article_id, locale, title } of rows) {
    titles.set(article_id, [...(titles.get(article_id) ?? []), { locale: locale as Locale, title }]);
  }
  return titles;
}

/** The public articles before and after one. */
export async function neighbours(needs: Needs, userId: string, locale: Locale, { publishAt, id }: ArticleLine) {
  const side = (sign: "<" | ">") =>
    live(needs, userId)
      .select(lineColumns)
      .where(({ or, and, eb }) =>
        or([eb("publish_at", sign, publishAt), and([eb("publish_at", "=", publishAt), eb("id", sign, id)])]),
      )
      .orderBy("publish_at", sign === "<" ? "desc" : "asc")
      .orderBy("id", sign === "<" ? "desc" : "asc")
      .limit(1)
      .executeTakeFirst();
  const [older, newer] = await Promise.all([side("<"), side(">")]);
  const beside = [older, newer].filter((row) => row !== undefined);
  const lines = await linesInLanguage(needs, userId, locale, beside.map(toLine));
  const lineOf = (row: typeof older) => lines.find((line) => line.id === row?.id);
  return { older: lineOf(older), newer: lineOf(newer) };
}

/** Categories or tags of a blog's public articles, with the number of articles in each. */
export async function shelvesOf(needs: Needs, userId: string, column: "category" | "tag") {
  const rows = await mostUsed(needs.db, userId, { kind: column, by: "live", limit: 50 });
  const shelves = rows.map(({ word, count }) => ({ name: word, count }));
  return shelves.sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}

/**
 * Every public article of a blog by its id, its address or its owner, newest first, 5,000 at most; null if there is
 * no such blog.
 *
 * @throws withheld (451) while its owner is suspended
 */
export async function archiveOf(needs: Needs, by: { blogId: string } | { userId: string }) {
  const userId = "userId" in by ? by.userId : await ownerOf(needs, by.blogId);
  if (userId === undefined) return null;
  if (needs.moderation.isSuspended(userId)) throw withheld();
  return live(needs, userId)
    .select(["id", "title", "category", "language", "publish_at", "updated_at"])
    .orderBy("publish_at", "desc")
    .orderBy("id", "desc")
    .limit(5000)
    .execute();
}

/** The newest blogs with a public article, as many as one sitemap may list. */
export async function blogsWithArticles({ db, moderation }: Needs): Promise<{ exclusive: string }[]> {
  const blogs = await db
    .selectFrom("blog_blogs")
    .select(["exclusive", "user_id"])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("blog_articles")
          .select("blog_articles.id")
          .whereRef("blog_articles.user_id", "=", "blog_blogs.user_id")
          .where("is_live", "=", 1),
      ),
    )
    .orderBy("user_id", "desc")
    .limit(50_000)
    .execute();
  return blogs.filter(({ user_id }) => !moderation.isSuspended(user_id));
}

/** Ids are longer than any address, so they cannot be confused. */
async function ownerOf({ db }: Needs, blogId: string): Promise<string | undefined> {
  const isAddress = /^[a-z0-9]{1,10}$/i.test(blogId);
  const blog = await db
    .selectFrom("blog_blogs")
    .select("user_id")
    .where(isAddress ? "exclusive" : "id", "=", isAddress ? blogId.toLowerCase() : blogId)
    .executeTakeFirst();
  return blog?.user_id;
}
