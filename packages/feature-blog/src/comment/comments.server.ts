import type { Context } from "@dozen/core/context";
import { fromNearerEnd, isOf, type Page, pageCount, pageOf } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { inOrderOf, type SearchedPage, searchRows } from "@dozen/core/search/search.server";
import type { Selectable } from "kysely";
import { findIntro } from "../blog/intro.server";
import { commentNotFound } from "../errors";
import { commentKind } from "../public/kinds";
import { commentSearch } from "../shared/search.server";
import type { Comment, ReceivedComment, ShownComment } from "./comment";
import type { CommentsTable } from "./tables";

/** A comment on an article. @throws commentNotFound */
export async function findComment({ db }: Pick<Context, "db">, articleId: string, id: string): Promise<CommentRow> {
  const row = await db
    .selectFrom("blog_comments")
    .selectAll()
    .where("id", "=", id)
    .where("article_id", "=", articleId)
    .executeTakeFirst();
  if (!row) throw commentNotFound();
  return row;
}

export type CommentRow = Selectable<CommentsTable>;

/** Comments on an article, the oldest first, each followed by its replies. */
export async function commentsOn(
  context: Pick<Context, "db" | "moderation">,
  articleId: string,
  paging: { page: number; size: number },
): Promise<Page<ShownComment>> {
  const { db } = context;
  const article = await db
    .selectFrom("blog_articles")
    .select("comments")
    .where("id", "=", articleId)
    .executeTakeFirst();
  const total = article?.comments ?? 0;
  const pages = pageCount(total, paging.size);
  const { page, size, offset } = pageOf({ page: Math.min(paging.page, pages), size: paging.size });
  const stretch = fromNearerEnd({ total, size, offset });
  // The list begins with its lowest keys.
  const direction = stretch.direction === "desc" ? "asc" : "desc";
  const ids = db
    .selectFrom("blog_comments")
    .where("article_id", "=", articleId)
    .select("id")
    .orderBy("thread", direction)
    .orderBy("id", direction)
    .limit(stretch.limit)
    .offset(stretch.offset);
  const rows = await db
    .selectFrom(ids.as("found"))
    .innerJoin("blog_comments", "blog_comments.id", "found.id")
    .selectAll("blog_comments")
    .orderBy("blog_comments.thread")
    .orderBy("blog_comments.id")
    .execute();
  const list = rows.map((row) => toShown(context, row));
  return { list, total, page: pages, current: page };
}

/** A comment that the operator withholds keeps its place, without its text. */
function toShown({ moderation }: Pick<Context, "moderation">, row: CommentRow): ShownComment {
  const isHidden = moderation.isWithheld(commentKind, row.id, row.author_id);
  return { ...toComment(row), ...(isHidden && { content: "" }), isHidden };
}

/** A comment that others can see, on any article; undefined if there is none or the operator withholds it. */
export async function findPublicComment(
  context: Pick<Context, "db" | "moderation">,
  id: string,
): Promise<ShownComment | undefined> {
  const row = await context.db.selectFrom("blog_comments").selectAll().where("id", "=", id).executeTakeFirst();
  const comment = row && toShown(context, row);
  return comment?.isHidden ? undefined : comment;
}

/** The page of `commentsOn` that shows a comment. @throws commentNotFound */
export async function pageOfComment(
  { db }: Pick<Context, "db">,
  { articleId, id, size }: { articleId: string; id: string; size: number },
): Promise<number> {
  const { thread } = await findComment({ db }, articleId, id);
  const { before } = await db
    .selectFrom("blog_comments")
    .select(({ fn }) => fn.countAll<number>().as("before"))
    .where("article_id", "=", articleId)
    .where((where) =>
      where.or([where("thread", "<", thread), where.and([where("thread", "=", thread), where("id", "<", id)])]),
    )
    .executeTakeFirstOrThrow();
  return Math.floor(Number(before) / size) + 1;
}

interface ReceivedInput {
  content: string;
  page: number;
  size: number;
  before?: string;
}

/** Comments on the viewer's articles, newest first; `content` filters by a part of the text. */
export async function receivedComments(
  context: OwnerContext,
  input: ReceivedInput,
): Promise<SearchedPage<ReceivedComment>> {
  if (input.content) return searchReceived(context, input);
  const { db, viewer } = context;
  const total = (await findIntro({ db }, viewer.id))?.comments ?? 0;
  const pages = pageCount(total, input.size);
  const { page, size, offset } = pageOf({ page: Math.min(input.page, pages), size: input.size });
  const stretch = fromNearerEnd({ total, size, offset });
  const ids = db
    .selectFrom("blog_comments")
    .where("user_id", "=", viewer.id)
    .select("id")
    .orderBy("id", stretch.direction)
    .limit(stretch.limit)
    .offset(stretch.offset);
  const rows = await db
    .selectFrom(ids.as("found"))
    .innerJoin("blog_comments", "blog_comments.id", "found.id")
    .innerJoin("blog_articles", "blog_articles.id", "blog_comments.article_id")
    .selectAll("blog_comments")
    .select("blog_articles.title")
    .orderBy("blog_comments.id", "desc")
    .execute();
  return { list: rows.map(toReceived), total, page: pages, current: page };
}

async function searchReceived(
  context: OwnerContext,
  { content, ...wanted }: ReceivedInput,
): Promise<SearchedPage<ReceivedComment>> {
  const { db, viewer } = context;
  const { ids, ...found } = await searchRows(context, {
    source: commentSearch,
    owner: viewer.id,
    texts: [content],
    rows: (comment) => comment("user_id", "=", viewer.id),
    order: ["id"],
    ...wanted,
  });
  if (ids.length === 0) return { list: [], ...found };
  const rows = await db
    .selectFrom("blog_comments")
    .innerJoin("blog_articles", "blog_articles.id", "blog_comments.article_id")
    .selectAll("blog_comments")
    .select("blog_articles.title")
    .where(isOf("blog_comments.user_id", viewer.id))
    .where("blog_comments.id", "in", ids as string[])
    .execute();
  return { list: inOrderOf(ids, rows).map(toReceived), ...found };
}

export function toComment(row: Selectable<CommentsTable>): Comment {
  return {
    id: row.id,
    articleId: row.article_id,
    authorId: row.author_id,
    author: row.author,
    content: row.content,
    isReply: row.thread !== row.id,
    createdAt: row.created_at,
  };
}

function toReceived(row: CommentRow & { title: string }): ReceivedComment {
  return { ...toComment(row), articleTitle: row.title };
}
