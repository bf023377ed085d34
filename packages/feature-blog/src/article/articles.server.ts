import type { Context, RequestContext } from "@dozen/core/context";
import { fromNearerEnd, isOf, pageCount, pageOf } from "@dozen/core/database/query.server";
import type { RecentThings } from "@dozen/core/feature-server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { inOrderOf, type SearchedPage, searchRows } from "@dozen/core/search/search.server";
import type { Tables } from "@dozen/core/tables";
import { findIntro } from "../blog/intro.server";
import { articleNotFound } from "../errors";
import type { BlogSettings } from "../settings";
import type { Language } from "../shared/languages";
import { articleSearch } from "../shared/search.server";
import type { Article, ArticleLine } from "./article";
import type { ListInput } from "./article.schema";
import { mostUsed } from "./kept-words.server";

/** The columns of a list, without the texts. */
export const lineColumns = [
  "id",
  "title",
  "summary",
  "category",
  "tag",
  "is_open",
  "is_live",
  "publish_at",
  "minutes",
  "comments",
  "visits",
  "language",
  "written_at",
  "created_at",
  "updated_at",
] as const;

/** The same, qualified for joins. */
export const shownColumns = lineColumns.map((name) => `blog_articles.${name}` as const);

type LineRow = Pick<Row, (typeof lineColumns)[number]>;
type Row = {
  [C in keyof Tables["blog_articles"]]: Tables["blog_articles"][C] extends string ? string : number;
};

export function toLine(row: LineRow): ArticleLine {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    category: row.category,
    tag: row.tag,
    isOpen: row.is_open === 1,
    isLive: row.is_live === 1,
    publishAt: row.publish_at,
    minutes: row.minutes,
    comments: row.comments,
    visits: row.visits,
    language: row.language as Language,
    writtenAt: row.written_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** One of the viewer's articles. @throws articleNotFound also when it is somebody else's */
export async function findArticle({ db, viewer }: OwnerContext, id: string): Promise<Article> {
  const row = await db
    .selectFrom("blog_articles")
    .select([...lineColumns, "user_id", "content"])
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .executeTakeFirst();
  if (!row) throw articleNotFound();
  return { ...toLine(row), userId: row.user_id, content: row.content };
}

/** The viewer's articles, newest first; `title` filters by a part of the title. */
export async function listArticles(context: OwnerContext, input: ListInput): Promise<SearchedPage<ArticleLine>> {
  if (input.title) return searchArticles(context, input);
  const { db, viewer } = context;
  const total = (await findIntro({ db }, viewer.id))?.articles ?? 0;
  const pages = pageCount(total, input.size);
  // Beyond the end, which deletions may have moved, the last page is returned.
  const { page, size, offset } = pageOf({ page: Math.min(input.page, pages), size: input.size });
  const stretch = fromNearerEnd({ total, size, offset });
  const ids = db
    .selectFrom("blog_articles")
    .where("user_id", "=", viewer.id)
    .select("id")
    .orderBy("created_at", stretch.direction)
    .orderBy("id", stretch.direction)
    .limit(stretch.limit)
    .offset(stretch.offset);
  const rows = await db
    .selectFrom(ids.as("found"))
    .innerJoin("blog_articles", "blog_articles.id", "found.id")
    .select(shownColumns)
    .orderBy("blog_articles.created_at", "desc")
    .orderBy("blog_articles.id", "desc")
    .execute();
  return { list: rows.map(toLine), total, page: pages, current: page };
}

async function searchArticles(
  context: OwnerContext,
  { title, ...wanted }: ListInput,
): Promise<SearchedPage<ArticleLine>> {
  const { db, viewer } = context;
  const { ids, ...found } = await searchRows(context, {
    source: articleSearch,
    owner: viewer.id,
    texts: [title],
    rows: (article) => article("user_id", "=", viewer.id),
    order: ["created_at", "id"],
    ...wanted,
  });
  const own = db.selectFrom("blog_articles").select(shownColumns).where(isOf("user_id", viewer.id));
  const rows = ids.length > 0 ? await own.where("id", "in", ids as string[]).execute() : [];
  return { list: inOrderOf(ids, rows).map(toLine), ...found };
}

/** Titles of the viewer's articles among these ids. */
export async function titlesOf({ db, viewer }: OwnerContext, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("blog_articles")
    .select("title")
    .where("user_id", "=", viewer.id)
    .where("id", "in", ids)
    .execute();
  return rows.map(({ title }) => title);
}

/** Categories and tags that the viewer has used, most used first, for suggestions. */
export async function usedWords({ db, viewer }: OwnerContext, column: "category" | "tag"): Promise<string[]> {
  const rows = await mostUsed(db, viewer.id, { kind: column, by: "articles", limit: 30 });
  return rows.map(({ word }) => word);
}

/** The newest articles of a user, for the start page. */
export async function recentArticles({ db }: RequestContext, userId: string, count: number): Promise<RecentThings> {
  const rows = await db
    .selectFrom("blog_articles")
    .select(["id", "title", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(count)
    .execute();
  const list = rows.map(({ id, title, created_at }) => ({ title, href: `/blog/post/${id}`, at: created_at }));
  return { label: "blog:recent", icon: "newspaper", href: "/blog?tab=list", list };
}

/** Quota: how many articles a user may have. */
export function articleLimit({ settings }: Pick<Context, "settings">): number {
  return settings.of<BlogSettings>("blog").BLOG_ARTICLES_PER_USER;
}
