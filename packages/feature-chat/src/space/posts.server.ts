import type { Context } from "@dozen/core/context";
import { newId } from "@dozen/core/database/query.server";
import type { LimitRule } from "@dozen/core/limits.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { lockUsers } from "@dozen/core/sessions/lock-users.server";
import type { Tables } from "@dozen/core/tables";
import type { Insertable, Kysely } from "kysely";
import { postNotFound, sensitive, spaceFull } from "../errors";
import type { ChatSettings } from "../settings";
import { dropMedia, saveMedia } from "./media.server";
import { type Audience, audienceColumns, plainAudience } from "./post";
import { refuseStrangers, saveReaders } from "./readers.server";
import type { NewPost } from "./space.schema";
import type { ChatPosts } from "./tables";
import { visibleTo } from "./visible.server";

/** Posts of one user. */
export const postLimit: LimitRule = { points: 30, seconds: 3600 };

/** Changes to one user's posts. */
export const changeLimit: LimitRule = { points: 60, seconds: 600 };

export const textBinding = (postId: string) => `chat_posts.text:${postId}`;

/**
 * Adds a post to the viewer's page.
 *
 * @returns its id
 * @throws tooMany, sensitive, readersNotFriends, spaceFull, postImageExpected, videoExpected, spaceMediaTooLarge
 */
export async function createPost(
  context: OwnerContext,
  { text, img, video, is_open, audience = plainAudience(is_open), readers = [] }: NewPost,
): Promise<string> {
  const { viewer, clock, limits, check, secrets } = context;
  await limits.use("chat.post", viewer.id, postLimit);
  if (!check.text(text).safe) throw sensitive("text");
  const chosen = audience === "chosen" ? readers : [];
  await refuseStrangers(context, chosen);
  await refuseFullSpace(context);
  const id = newId();
  const media = await saveMedia(context, id, { img, video });
  const sealed = secrets.seal(text, textBinding(id));
  const row = { id, user_id: viewer.id, text: sealed, ...media, ...audienceColumns(audience), created_at: clock.now() };
  try {
    await insertPost(context, row, chosen);
  } catch (error) {
    await dropMedia(context, row);
    throw error;
  }
  return id;
}

async function insertPost(context: OwnerContext, row: Insertable<ChatPosts>, readers: string[]): Promise<void> {
  const { db, database, viewer } = context;
  await db.transaction().execute(async (trx) => {
    await lockUsers(trx, database.dialect, [viewer.id]);
    await refuseFullSpace({ ...context, db: trx });
    await trx.insertInto("chat_posts").values(row).execute();
    await saveReaders(trx, row.id, readers);
  });
}

/** @throws spaceFull */
async function refuseFullSpace(context: Pick<OwnerContext, "db" | "settings" | "viewer">): Promise<void> {
  const quota = postQuota(context);
  if ((await countPosts(context, context.viewer.id)) >= quota) throw spaceFull(quota);
}

/** Quota: how many posts one user may have. */
export function postQuota({ settings }: Pick<Context, "settings">): number {
  return settings.of<ChatSettings>("chat").CHAT_POSTS_PER_USER;
}

export async function countPosts({ db }: Pick<Context, "db">, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("chat_posts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface PostChange {
  text?: string;
  audience?: Audience;
  /** The friends who see it, if the audience is `chosen`; without them nobody else does. */
  readers?: string[];
}

/**
 * Changes the text or the audience of one of the viewer's posts. Fields that `change` leaves out keep their values.
 *
 * @throws postNotFound, tooMany, sensitive, readersNotFriends
 */
export async function changePost(context: OwnerContext, id: string, change: PostChange): Promise<void> {
  const { db, database, viewer, limits, check } = context;
  const { text, audience, readers = [] } = change;
  await limits.use("chat.postChange", viewer.id, changeLimit);
  if (text !== undefined && !check.text(text).safe) throw sensitive("text");
  const chosen = audience === "chosen" ? readers : [];
  await refuseStrangers(context, chosen);
  await db.transaction().execute(async (trx) => {
    const own = trx
      .selectFrom("chat_posts")
      .select(["id", "text"])
      .where("id", "=", id)
      .where("user_id", "=", viewer.id);
    const post = await (database.dialect === "mysql" ? own.forUpdate() : own).executeTakeFirst();
    if (!post) throw postNotFound();
    const columns = { ...textColumns(context, post, text), ...(audience && audienceColumns(audience)) };
    if (Object.keys(columns).length > 0) {
      await trx.updateTable("chat_posts").set(columns).where("id", "=", id).where("user_id", "=", viewer.id).execute();
    }
    if (audience) await saveReaders(trx, id, chosen);
  });
}

/** Nothing if the text stays as it is: saving the form unchanged does not make the post an edited one. */
function textColumns({ secrets, clock }: OwnerContext, post: { id: string; text: string }, text: string | undefined) {
  const binding = textBinding(post.id);
  if (text === undefined || text === secrets.open(post.text, binding)) return {};
  return { text: secrets.seal(text, binding), edited_at: clock.now() };
}

/** Deletes one of the viewer's posts with its likes, comments and media. @throws postNotFound */
export async function deletePost(context: OwnerContext, id: string): Promise<void> {
  const post = await context.db
    .selectFrom("chat_posts")
    .select(["id", "blob_id"])
    .where("id", "=", id)
    .where("user_id", "=", context.viewer.id)
    .executeTakeFirst();
  if (!post) throw postNotFound();
  await context.db.transaction().execute((trx) => removePosts(trx, context.viewer.id, [id]));
  await dropMedia(context, post);
}

/**
 * Removes a user's posts with their likes, comments and chosen readers. The caller removes the media with `dropMedia` after the
 * commit. The posts are deleted first: a concurrent like or comment either locks its post or finds none.
 */
export async function removePosts(trx: Kysely<Tables>, ownerId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("chat_posts").where("id", "in", ids).where("user_id", "=", ownerId).execute();
  for (const table of ["chat_likes", "chat_comments", "chat_post_readers"] as const) {
    await trx
      .deleteFrom(table)
      .where("post_id", "in", ids)
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom("chat_posts").select("id").whereRef("chat_posts.id", "=", `${table}.post_id`))),
      )
      .execute();
  }
}

/** Runs work on a post, which is locked until the work is done. @throws postNotFound if the viewer may not see it */
export async function aboutPost<T>(
  { db, database, viewer, clock }: OwnerContext,
  id: string,
  work: (trx: Kysely<Tables>, post: { user_id: string }) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const isVisible = visibleTo(viewer.id, clock.now());
    const query = trx.selectFrom("chat_posts").select("user_id").where("id", "=", id).where(isVisible);
    const post = await (database.dialect === "mysql" ? query.forUpdate() : query).executeTakeFirst();
    if (!post) throw postNotFound();
    return work(trx, post);
  });
}
