import { placeOfUnwanted } from "@dozen/core/check/text-check.server";
import type { Context } from "@dozen/core/context";
import { newId } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { indexRows } from "@dozen/core/search/index.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { findIntro } from "../blog/intro.server";
import { articleNotFound, commentsOff, sensitive } from "../errors";
import { commentSearch } from "../shared/search.server";
import type { Comment } from "./comment";
import { type CommentRow, findComment, toComment } from "./comments.server";
import { articleThing, commentThing } from "./notices.server";

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
  const unwanted = placeOfUnwanted(check, content);
  if (unwanted) throw sensitive("content", unwanted);
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

/** Adds to the counts of an article and its blog, in the transaction that changes the comments. */
export async function countComments(
  trx: Kysely<Tables>,
  owner: string,
  articleId: string,
  more: number,
): Promise<void> {
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
