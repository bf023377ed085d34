import { placeOfUnwanted } from "@dozen/core/check/text-check.server";
import { newId, upsert } from "@dozen/core/database/query.server";
import type { LimitRule } from "@dozen/core/limits.server";
import type { NewNotice } from "@dozen/core/notices/notice";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { commentNotFound, sensitive } from "../errors";
import type { Mention } from "../messages/mention";
import { commentThing, postThing } from "../shared/notice-things";
import {
  hearersAmong,
  mentionNotice,
  mentionsBinding,
  mentionsIn,
  openMentions,
  sealedMentions,
} from "./mentions.server";
import { aboutPost } from "./posts.server";

export const likeLimit: LimitRule = { points: 120, seconds: 60 };
export const commentLimit: LimitRule = { points: 30, seconds: 60 };

export const contentBinding = (commentId: string) => `chat_comments.content:${commentId}`;

/**
 * Likes a post, or removes the like.
 *
 * @returns whether the viewer likes it now
 * @throws postNotFound, tooMany
 */
export async function toggleLike(context: OwnerContext, postId: string): Promise<boolean> {
  const { database, viewer, clock, limits } = context;
  await limits.use("chat.like", viewer.id, likeLimit);
  const { isLiked, ownerId } = await aboutPost(context, postId, async (trx, { user_id }) => {
    const { numDeletedRows } = await trx
      .deleteFrom("chat_likes")
      .where("post_id", "=", postId)
      .where("user_id", "=", viewer.id)
      .executeTakeFirst();
    if (numDeletedRows > 0n) return { isLiked: false, ownerId: user_id };
    const like = { post_id: postId, user_id: viewer.id, created_at: clock.now() };
    await upsert(trx, database.dialect, "chat_likes", like, ["post_id", "user_id"]);
    return { isLiked: true, ownerId: user_id };
  });
  if (isLiked) await notifyOfLike(context, postId, ownerId);
  else await takeBackLike(context, postId, ownerId);
  return isLiked;
}

async function notifyOfLike({ notices, viewer }: OwnerContext, postId: string, ownerId: string): Promise<void> {
  const href = `/chat/space/my?post=${postId}`;
  const thing = postThing(postId);
  await notices.send([{ kind: "chat.postLiked", userId: ownerId, actorId: viewer.id, thing, href }]);
}

function takeBackLike({ notices, viewer }: OwnerContext, postId: string, ownerId: string): Promise<void> {
  return notices.withdraw({ kind: "chat.postLiked", userId: ownerId, actorId: viewer.id, thing: postThing(postId) });
}

interface NewComment {
  item_id: string;
  content: string;
  /** The comment to which it replies. */
  reply_to?: string;
}

/**
 * Adds a comment to a post. Notifies the writer of the comment to which it replies, those whom it mentions, and the
 * owner of the post; each once, and only if they may see the post.
 *
 * @returns its id
 * @throws postNotFound, commentNotFound, sensitive, tooMany
 */
export async function addComment(context: OwnerContext, { item_id, content, reply_to }: NewComment): Promise<string> {
  const { viewer, clock, limits, check, secrets } = context;
  await limits.use("chat.comment", viewer.id, commentLimit);
  const unwanted = placeOfUnwanted(check, content);
  if (unwanted) throw sensitive("content", unwanted);
  const id = newId();
  const { ownerId, replied, mentions } = await aboutPost(context, item_id, async (trx, { user_id }) => {
    const replied = reply_to === undefined ? undefined : await commentOn(trx, item_id, reply_to);
    const mentions = await mentionsIn({ ...context, db: trx }, content, { id: item_id, ownerId: user_id });
    const row = {
      id,
      post_id: item_id,
      user_id: viewer.id,
      content: secrets.seal(content, contentBinding(id)),
      created_at: clock.now(),
      thread: replied ? (replied.thread ?? replied.id) : null,
      reply_to: replied?.id ?? null,
      mentions: sealedMentions(context, mentionsBinding("chat_comments", id), mentions),
    };
    await trx.insertInto("chat_comments").values(row).execute();
    return { ownerId: user_id, replied, mentions };
  });
  const post = { id: item_id, ownerId };
  await context.notices.send(await noticesOf(context, { post, id, replied, mentions }));
  return id;
}

/** @throws commentNotFound */
async function commentOn(trx: Kysely<Tables>, postId: string, id: string) {
  const comment = await trx
    .selectFrom("chat_comments")
    .select(["id", "user_id", "thread"])
    .where("id", "=", id)
    .where("post_id", "=", postId)
    .executeTakeFirst();
  if (!comment) throw commentNotFound();
  return comment;
}

interface Said {
  post: { id: string; ownerId: string };
  id: string;
  replied: { id: string; user_id: string } | undefined;
  mentions: Mention[];
}

/** One notice for each user: that of a reply before that of a mention, and either before that of a comment. */
async function noticesOf(context: OwnerContext, { post, id, replied, mentions }: Said): Promise<NewNotice[]> {
  const { viewer } = context;
  const named = [...(replied ? [replied.user_id] : []), ...mentions.map((mention) => mention.id)];
  const hearers = await hearersAmong(context, post.id, named);
  const thing = postThing(post.id);
  const notices = new Map<string, NewNotice>();
  const href = `/chat/space/my?post=${post.id}`;
  notices.set(post.ownerId, { kind: "chat.postCommented", userId: post.ownerId, actorId: viewer.id, thing, href });
  for (const { id: userId } of mentions) {
    if (hearers.has(userId)) notices.set(userId, mentionNotice(context, post, userId));
  }
  if (replied && hearers.has(replied.user_id)) {
    notices.set(replied.user_id, {
      kind: "chat.commentReplied",
      userId: replied.user_id,
      actorId: viewer.id,
      thing: commentThing(replied.id),
      subject: thing,
      href: `/chat/space/${post.ownerId}?post=${post.id}#comment-${id}`,
    });
  }
  return [...notices.values()];
}

/** Deletes a comment; only its writer and the post's owner may. Replies to it remain. @throws commentNotFound */
export async function deleteComment(
  context: OwnerContext,
  { item_id, id }: { item_id: string; id: string },
): Promise<void> {
  const { db, viewer } = context;
  const comment = await db
    .selectFrom("chat_comments as comment")
    .innerJoin("chat_posts as post", "post.id", "comment.post_id")
    .select(["comment.user_id as writerId", "post.user_id as ownerId", "comment.reply_to", "comment.mentions"])
    .where("comment.id", "=", id)
    .where("comment.post_id", "=", item_id)
    .where((where) => where.or([where("comment.user_id", "=", viewer.id), where("post.user_id", "=", viewer.id)]))
    .executeTakeFirst();
  if (!comment) throw commentNotFound();
  const { numDeletedRows } = await db
    .deleteFrom("chat_comments")
    .where("id", "=", id)
    .where((where) => where.and({ post_id: item_id, user_id: comment.writerId }))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw commentNotFound();
  await withdrawNotices(context, { ...comment, id, postId: item_id });
}

interface Deleted {
  id: string;
  postId: string;
  ownerId: string;
  writerId: string;
  reply_to: string | null;
  mentions: string | null;
}

/** Takes back the notices of a comment, unless its writer has given another reason for them. */
async function withdrawNotices(context: OwnerContext, deleted: Deleted): Promise<void> {
  const { db, notices } = context;
  const { postId, ownerId, writerId, reply_to } = deleted;
  const others = await db
    .selectFrom("chat_comments")
    .select(["id", "reply_to", "mentions"])
    .where((where) => where.and({ post_id: postId, user_id: writerId }))
    .orderBy("id", "desc")
    .limit(othersAtMost)
    .execute();
  const [actorId, thing] = [writerId, postThing(postId)];
  if (others.length === 0) await notices.withdraw({ kind: "chat.postCommented", userId: ownerId, actorId, thing });
  if (reply_to && !others.some((other) => other.reply_to === reply_to)) await withdrawReply(context, actorId, reply_to);
  const still = new Set(others.flatMap((other) => mentionedBy(context, other)));
  // A post that its owner has written may mention them as well; who has read that already is not notified again.
  for (const userId of mentionedBy(context, deleted)) {
    if (!still.has(userId)) await notices.withdraw({ kind: "chat.postMentioned", userId, actorId, thing });
  }
}

/** Further comments of a writer on a post that are looked at. */
const othersAtMost = 200;

function mentionedBy(context: OwnerContext, { id, mentions }: { id: string; mentions: string | null }): string[] {
  return openMentions(context, mentionsBinding("chat_comments", id), mentions).map((mention) => mention.id);
}

async function withdrawReply({ db, notices }: OwnerContext, actorId: string, repliedId: string): Promise<void> {
  const replied = await db.selectFrom("chat_comments").select("user_id").where("id", "=", repliedId).executeTakeFirst();
  if (!replied) return;
  const thing = commentThing(repliedId);
  await notices.withdraw({ kind: "chat.commentReplied", userId: replied.user_id, actorId, thing });
}
