import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { Context } from "@dozen/core/context";
import { dropMedia, mediaAddress } from "./media.server";
import { countPosts, postQuota, removePosts, textBinding } from "./posts.server";
import { contentBinding } from "./reactions.server";

/** Number of posts and their quota. */
export async function spaceUsage(context: Pick<Context, "db" | "settings">, userId: string) {
  return { used: await countPosts(context, userId), limit: postQuota(context) };
}

/** A user's posts, comments and likes, decrypted. */
export async function exportSpace({ db, secrets }: Pick<Context, "db" | "secrets">, userId: string) {
  const [comments, likes] = await Promise.all([
    db.selectFrom("chat_comments").selectAll().where("user_id", "=", userId).orderBy("id").execute(),
    db.selectFrom("chat_likes").select(["post_id", "created_at"]).where("user_id", "=", userId).execute(),
  ]);
  return {
    posts: postsOf({ db, secrets }, userId),
    comments: comments.map(({ id, post_id, content, created_at }) => ({
      id,
      post_id,
      content: secrets.open(content, contentBinding(id)),
      created_at,
    })),
    likes,
  };
}

async function* postsOf({ db, secrets }: Pick<Context, "db" | "secrets">, userId: string) {
  for (const isOpen of [1, 0] as const) {
    const posts = db.selectFrom("chat_posts").selectAll().where("user_id", "=", userId).where("is_open", "=", isOpen);
    for await (const { id, text, blob_id, is_open, created_at } of rowsInOrder(posts, ["id"])) {
      yield { id, text: secrets.open(text, textBinding(id)), media: blob_id && mediaAddress(id), is_open, created_at };
    }
  }
}

/** Removes a user's posts, comments and likes from all pages. A no-op if there are none. */
export async function eraseSpace(context: Pick<Context, "db" | "storage">, userId: string): Promise<void> {
  const { db } = context;
  const posts = await db.selectFrom("chat_posts").select(["id", "blob_id"]).where("user_id", "=", userId).execute();
  await db.transaction().execute(async (trx) => {
    const ids = posts.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += batchSize) {
      await removePosts(trx, userId, ids.slice(from, from + batchSize));
    }
    await trx.deleteFrom("chat_likes").where("user_id", "=", userId).execute();
    await trx.deleteFrom("chat_comments").where("user_id", "=", userId).execute();
  });
  for (const post of posts) await dropMedia(context, post);
}

/** Rows of one statement. */
const batchSize = 500;
