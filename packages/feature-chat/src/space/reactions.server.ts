import { newId, upsert } from "@dozen/core/database/query.server";
import type { LimitRule } from "@dozen/core/limits.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { commentNotFound, sensitive } from "../errors";
import { postThing } from "../shared/notice-things";
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
  if (isLiked) await notifyOwner(context, { kind: "chat.postLiked", postId, ownerId });
  else await takeBackLike(context, postId, ownerId);
  return isLiked;
}

async function notifyOwner(
  { notices, viewer }: OwnerContext,
  { kind, postId, ownerId }: { kind: "chat.postLiked" | "chat.postCommented"; postId: string; ownerId: string },
): Promise<void> {
  const href = `/chat/space/my?post=${postId}`;
  await notices.send([{ kind, userId: ownerId, actorId: viewer.id, thing: postThing(postId), href }]);
}

function takeBackLike({ notices, viewer }: OwnerContext, postId: string, ownerId: string): Promise<void> {
  return notices.withdraw({ kind: "chat.postLiked", userId: ownerId, actorId: viewer.id, thing: postThing(postId) });
}

/** Adds a comment to a post. @throws postNotFound, sensitive, tooMany */
export async function addComment(
  context: OwnerContext,
  { item_id, content }: { item_id: string; content: string },
): Promise<void> {
  const { viewer, clock, limits, check, secrets } = context;
  await limits.use("chat.comment", viewer.id, commentLimit);
  if (!check.text(content).safe) throw sensitive("content");
  const id = newId();
  const sealed = secrets.seal(content, contentBinding(id));
  const row = { id, post_id: item_id, user_id: viewer.id, content: sealed, created_at: clock.now() };
  const ownerId = await aboutPost(context, item_id, async (trx, { user_id }) => {
    await trx.insertInto("chat_comments").values(row).execute();
    return user_id;
  });
  await notifyOwner(context, { kind: "chat.postCommented", postId: item_id, ownerId });
}

/** Deletes a comment; only its writer and the post's owner may. @throws commentNotFound */
export async function deleteComment(
  context: OwnerContext,
  { item_id, id }: { item_id: string; id: string },
): Promise<void> {
  const { db, viewer, notices } = context;
  const comment = await db
    .selectFrom("chat_comments as comment")
    .innerJoin("chat_posts as post", "post.id", "comment.post_id")
    .select(["comment.user_id as writerId", "post.user_id as ownerId"])
    .where("comment.id", "=", id)
    .where("comment.post_id", "=", item_id)
    .where((where) => where.or([where("comment.user_id", "=", viewer.id), where("post.user_id", "=", viewer.id)]))
    .executeTakeFirst();
  if (!comment) throw commentNotFound();
  const { writerId, ownerId } = comment;
  const written = { post_id: item_id, user_id: writerId };
  const { numDeletedRows } = await db
    .deleteFrom("chat_comments")
    .where("id", "=", id)
    .where((where) => where.and(written))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw commentNotFound();
  const another = await db
    .selectFrom("chat_comments")
    .select("id")
    .where((where) => where.and(written))
    .limit(1)
    .executeTakeFirst();
  if (another) return;
  await notices.withdraw({
    kind: "chat.postCommented",
    userId: ownerId,
    actorId: writerId,
    thing: postThing(item_id),
  });
}
