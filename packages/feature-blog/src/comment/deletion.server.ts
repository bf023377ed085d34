import { setImmediate } from "node:timers/promises";
import type { Context } from "@dozen/core/context";
import { inTransaction, isOf } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { unindexRows } from "@dozen/core/search/index.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely, SelectQueryBuilder } from "kysely";
import { commentNotFound } from "../errors";
import { commentSearch } from "../shared/search.server";
import type { CommentRow } from "./comments.server";
import { articleThing, commentThing } from "./notices.server";
import { countComments } from "./writing.server";

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
  deleted: Pick<CommentRow, "article_id" | "user_id" | "author_id">[],
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
