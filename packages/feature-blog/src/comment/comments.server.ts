import { setImmediate } from "node:timers/promises";
import type { Context } from "@dozen/core/context";
import {
  fromNearerEnd,
  inTransaction,
  isOf,
  newId,
  type Page,
  pageCount,
  pageOf,
} from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { indexRows, unindexRows } from "@dozen/core/search/index.server";
import { inOrderOf, type SearchedPage, searchRows } from "@dozen/core/search/search.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely, Selectable, SelectQueryBuilder } from "kysely";
import { findIntro } from "../blog/intro.server";
import { articleNotFound, commentNotFound, commentsOff, sensitive } from "../errors";
import { commentSearch } from "../shared/search.server";
import type { Comment, ReceivedComment } from "./comment";
import { articleThing, commentThing } from "./notices.server";
import type { CommentsTable } from "./tables";

/** Comments that one user may write in ten minutes. */
const writingLimit = { points: 20, seconds: 600 };

interface NewComment {
  articleId: string;
  content: string;
  /** The comment that it replies to. */
  replyTo?: string;
}

/**
 * Writes a comment on an article that readers can see. Notifies the article's author, and of a reply the writer of the
 * comment.
 *
 * @throws articleNotFound, commentsOff, commentNotFound, sensitive, 429
 */
export async function writeComment(
  context: OwnerContext,
  { articleId, content, replyTo }: NewComment,
): Promise<Comment> {
  const { db, viewer, clock, check, limits } = context;
  const { article, intro } = await commentable(context, articleId);
  const replied = replyTo === undefined ? undefined : await findComment(context, articleId, replyTo);
  if (!check.text(content).safe) throw sensitive("content");
  await limits.use("blog.comment", viewer.id, writingLimit);
  const id = newId();
  const row = {
    id,
    article_id: articleId,
    user_id: article.user_id,
    author_id: viewer.id,
    author: viewer.name,
    content,
    created_at: clock.now(),
    thread: replied?.thread ?? id,
    reply_to: replied?.id ?? null,
  };
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("blog_comments").values(row).execute();
    await indexRows(trx, commentSearch, [id]);
    await countComments(trx, article.user_id, articleId, 1);
  });
  await sendNotices(context, {
    row,
    replied,
    title: article.title,
    address: `/b/${intro.exclusive}/${articleId}/comment`,
  });
  return toComment(row);
}

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

type CommentRow = Selectable<CommentsTable>;

interface Written {
  row: CommentRow;
  replied: CommentRow | undefined;
  title: string;
  /** The page of the article's comments. */
  address: string;
}

async function sendNotices({ notices }: OwnerContext, { row, replied, title, address }: Written): Promise<void> {
  const about = { actorId: row.author_id, values: { article: title } };
  const reply = replied && {
    ...about,
    kind: "blog.commentReplied",
    userId: replied.author_id,
    thing: commentThing(replied.id),
    subject: articleThing(row.article_id),
    href: `${address}?at=${row.id}`,
  };
  const comment = {
    ...about,
    kind: "blog.articleCommented",
    userId: row.user_id,
    thing: articleThing(row.article_id),
    href: address,
  };
  // The author of an article who gets a reply hears of it once.
  await notices.send(reply?.userId === comment.userId ? [reply] : [comment, ...(reply ? [reply] : [])]);
}

async function commentable({ db }: Pick<Context, "db">, articleId: string) {
  const article = await db
    .selectFrom("blog_articles")
    .select(["user_id", "title"])
    .where("id", "=", articleId)
    .where("is_live", "=", 1)
    .executeTakeFirst();
  if (!article) throw articleNotFound();
  const intro = await findIntro({ db }, article.user_id);
  if (!intro?.isCommentable) throw commentsOff();
  return { article, intro };
}

/** Comments on an article, the oldest first, each followed by its replies. */
export async function commentsOn(
  { db }: Pick<Context, "db">,
  articleId: string,
  paging: { page: number; size: number },
): Promise<Page<Comment>> {
  const article = await db
    .selectFrom("blog_articles")
    .select("comments")
    .where("id", "=", articleId)
    .executeTakeFirst();
  const total = article?.comments ?? 0;
  const pages = pageCount(total, paging.size);
  const { page, size, offset } = pageOf({ page: Math.min(paging.page, pages), size: paging.size });
  const rows = await db
    .selectFrom("blog_comments")
    .selectAll()
    .where("article_id", "=", articleId)
    .orderBy("thread")
    .orderBy("id")
    .limit(size)
    .offset(offset)
    .execute();
  return { list: rows.map(toComment), total, page: pages, current: page };
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

/**
 * Deletes comments on the viewer's articles, and the viewer's own on any article.
 *
 * @returns how many were deleted
 * @throws commentNotFound when the viewer may delete none of them
 */
export async function deleteComments(context: OwnerContext, ids: string[]): Promise<number> {
  const { db, database, viewer } = context;
  const { deleted, rows } = await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom("blog_comments")
      .select(["id", "article_id", "user_id", "author_id", "content", "reply_to"])
      .where("id", "in", ids)
      .where((where) => where.or([where("user_id", "=", viewer.id), where("author_id", "=", viewer.id)]))
      .$if(database.dialect === "mysql", lock)
      .execute();
    return { deleted: await removeComments(trx, rows), rows };
  });
  if (deleted === 0) throw commentNotFound();
  await unindexRows(db, commentSearch, rows);
  await withdrawNotices(context, rows);
  await withdrawReplies(context, rows);
  return deleted;
}

/** Where the last comment of an author on an article was deleted. */
async function withdrawNotices(
  { db, notices }: Pick<Context, "db" | "notices">,
  deleted: Pick<Selectable<CommentsTable>, "article_id" | "user_id" | "author_id">[],
): Promise<void> {
  const keyOf = ({ article_id, author_id }: { article_id: string; author_id: string }) => `${article_id} ${author_id}`;
  const left = await db
    .selectFrom("blog_comments")
    .select(["article_id", "author_id"])
    .distinct()
    .where("article_id", "in", [...new Set(deleted.map(({ article_id }) => article_id))])
    .where("author_id", "in", [...new Set(deleted.map(({ author_id }) => author_id))])
    .execute();
  const stored = new Set(left.map(keyOf));
  const gone = new Map(deleted.filter((comment) => !stored.has(keyOf(comment))).map((one) => [keyOf(one), one]));
  for (const { article_id, user_id, author_id } of gone.values()) {
    const thing = articleThing(article_id);
    await notices.withdraw({ kind: "blog.articleCommented", userId: user_id, actorId: author_id, thing });
  }
}

/** Where an author's last reply to a comment was deleted. */
async function withdrawReplies(
  { db, notices }: Pick<Context, "db" | "notices">,
  deleted: Pick<CommentRow, "author_id" | "reply_to">[],
): Promise<void> {
  const repliedIds = [...new Set(deleted.flatMap(({ reply_to }) => reply_to ?? []))];
  if (repliedIds.length === 0) return;
  const replied = await db
    .selectFrom("blog_comments as comment")
    .leftJoin("blog_comments as reply", (join) =>
      join.onRef("reply.article_id", "=", "comment.article_id").onRef("reply.reply_to", "=", "comment.id"),
    )
    .select(["comment.id", "comment.author_id", "reply.author_id as replier"])
    .where("comment.id", "in", repliedIds)
    .execute();
  const left = new Set(replied.map(({ id, replier }) => `${id} ${replier}`));
  const writers = new Map(replied.map(({ id, author_id }) => [id, author_id]));
  for (const { author_id: actorId, reply_to } of deleted) {
    const userId = reply_to && writers.get(reply_to);
    if (!userId || left.has(`${reply_to} ${actorId}`)) continue;
    await notices.withdraw({ kind: "blog.commentReplied", userId, actorId, thing: commentThing(reply_to) });
  }
}

/** Removes a user's comments on others' articles. */
export async function eraseCommentsBy(context: Pick<Context, "db" | "database">, userId: string): Promise<void> {
  await eraseComments(context, (comments) => comments.where("author_id", "=", userId));
}

/** Removes the comments on some of a user's articles; inside of a transaction, in that. */
export async function eraseCommentsOn(
  context: Pick<Context, "db" | "database">,
  { userId, articleIds }: { userId: string; articleIds: string[] },
): Promise<void> {
  await eraseComments(context, (comments) =>
    comments.where(isOf("user_id", userId)).where("article_id", "in", articleIds),
  );
}

type Comments = SelectQueryBuilder<
  Tables,
  "blog_comments",
  Pick<CommentRow, "id" | "article_id" | "user_id" | "content">
>;

async function eraseComments(
  { db, database }: Pick<Context, "db" | "database">,
  among: (comments: Comments) => Comments,
): Promise<void> {
  for (;;) {
    const removed = await inTransaction(db, async (trx) => {
      const comments = trx.selectFrom("blog_comments").select(["id", "article_id", "user_id", "content"]);
      const rows = await among(comments)
        .limit(commentsAtOnce)
        .$if(database.dialect === "mysql", lock)
        .execute();
      await unindexRows(trx, commentSearch, rows);
      return removeComments(trx, rows);
    });
    if (removed === 0) return;
    await setImmediate();
  }
}

/** Each may be on another article, whose count changes, too, and has up to 500 entries in the index. */
const commentsAtOnce = 50;

/**
 * Of two concurrent deletions of the same comments, the second finds none and counts none. SQLite has a single
 * connection and needs no lock.
 */
function lock<Rows>(query: SelectQueryBuilder<Tables, "blog_comments", Rows>) {
  return query.forUpdate();
}

async function removeComments(
  trx: Kysely<Tables>,
  rows: Pick<CommentRow, "id" | "article_id" | "user_id">[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const { numDeletedRows } = await trx.deleteFrom("blog_comments").where("id", "in", ids).executeTakeFirst();
  const articles = new Map<string, { owner: string; count: number }>();
  for (const { article_id, user_id } of rows) {
    articles.set(article_id, { owner: user_id, count: (articles.get(article_id)?.count ?? 0) + 1 });
  }
  for (const [id, { owner, count }] of articles) await countComments(trx, owner, id, -count);
  return Number(numDeletedRows);
}

async function countComments(trx: Kysely<Tables>, owner: string, articleId: string, more: number): Promise<void> {
  await trx
    .updateTable("blog_articles")
    .set((set) => ({ comments: set("comments", "+", more) }))
    .where("id", "=", articleId)
    .where("user_id", "=", owner)
    .execute();
  await trx
    .updateTable("blog_blogs")
    .set((set) => ({ comments: set("comments", "+", more), version: set("version", "+", 1) }))
    .where("user_id", "=", owner)
    .execute();
}

function toComment(row: Selectable<CommentsTable>): Comment {
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
