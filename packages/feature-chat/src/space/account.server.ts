import { setImmediate } from "node:timers/promises";
import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { Context } from "@dozen/core/context";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import type { Usage } from "@dozen/core/feature-server";
import { dropVideo, mediaAddress } from "./media.server";
import { mentionsBinding, openMentions } from "./mentions.server";
import { dropPictures, exportPictures, pictureRows } from "./pictures.server";
import { audienceOf, mediaKinds, sharedWith } from "./post";
import { countPosts, ofPost, ofPostAndUser, postQuota, removePosts, textBinding } from "./posts.server";
import { contentBinding } from "./reactions.server";

/** Number of posts and their quota. */
export async function spaceUsage(context: Pick<Context, "db" | "settings">, userId: string): Promise<Usage> {
  return { label: "chat:space.title", used: await countPosts(context, userId), limit: postQuota(context) };
}

/** A user's posts, comments and likes, decrypted. */
export async function exportSpace(context: Pick<Context, "db" | "secrets">, userId: string) {
  const likes = context.db.selectFrom("chat_likes").select(["post_id", "created_at"]).where("user_id", "=", userId);
  return {
    posts: postsOf(context, userId),
    pictures: exportPictures(context, userId),
    readers: await readersOfUser(context, userId),
    comments: commentsOf(context, userId),
    likes: rowsInOrder(likes, ["post_id"]),
  };
}

async function* postsOf({ db, secrets }: Pick<Context, "db" | "secrets">, userId: string) {
  const posts = db.selectFrom("chat_posts").selectAll().where("user_id", "=", userId);
  for await (const {
    id,
    text,
    media_kind,
    is_open,
    shared_with,
    open_until,
    created_at,
    edited_at,
    mentions: sealed,
  } of rowsInOrder(posts, ["is_open", "id"])) {
    const audience = audienceOf({ is_open, shared_with });
    const media = media_kind === mediaKinds.video ? mediaAddress(id) : null;
    const mentions = openMentions({ secrets }, mentionsBinding("chat_posts", id), sealed);
    yield {
      id,
      text: secrets.open(text, textBinding(id)),
      mentions,
      media,
      is_open,
      audience,
      open_until,
      created_at,
      edited_at,
    };
  }
}

/** Whom the user has chosen to see their posts. */
function readersOfUser({ db }: Pick<Context, "db">, userId: string) {
  const chosen = db
    .selectFrom("chat_post_readers as reader")
    .innerJoin("chat_posts as post", "post.id", "reader.post_id")
    .select(["reader.post_id", "reader.user_id"])
    .where("post.user_id", "=", userId)
    .where("post.shared_with", "=", sharedWith.chosen);
  return chosen.orderBy("reader.post_id").orderBy("reader.user_id").execute();
}

async function* commentsOf({ db, secrets }: Pick<Context, "db" | "secrets">, userId: string) {
  const comments = db
    .selectFrom("chat_comments")
    .select(["id", "post_id", "reply_to", "content", "created_at", "mentions"])
    .where("user_id", "=", userId);
  for await (const { content, mentions: sealed, ...comment } of rowsInOrder(comments, ["id"])) {
    const mentions = openMentions({ secrets }, mentionsBinding("chat_comments", comment.id), sealed);
    yield { ...comment, content: secrets.open(content, contentBinding(comment.id)), mentions };
  }
}

/** Removes a user's posts, comments and likes from all pages, and the user from the readers of others' posts. A no-op if there are none. */
export async function eraseSpace(context: Pick<Context, "db" | "database" | "storage">, userId: string): Promise<void> {
  const { db, database } = context;
  const some = db.selectFrom("chat_posts").select(["id", "blob_id"]).where("user_id", "=", userId).limit(postsAtOnce);
  for (;;) {
    const posts = await some.execute();
    if (posts.length === 0) break;
    const ids = posts.map(({ id }) => id);
    // The posts go last: if the process ends in between, only they lead to the rest.
    for (const post of posts) await dropVideo(context, post);
    await dropPictures(context, await pictureRows(context, ids));
    for (const table of ofPost) {
      await deleteInSteps(database, table, (row) => row("post_id", "in", ids));
    }
    await db.transaction().execute((trx) => removePosts(trx, userId, ids));
    await setImmediate();
  }
  for (const table of ofPostAndUser) {
    await deleteInSteps(database, table, (row) => row("user_id", "=", userId));
  }
}

const postsAtOnce = 100;
