import { placeOfUnwanted } from "@dozen/core/check/text-check.server";
import type { Context } from "@dozen/core/context";
import { newId } from "@dozen/core/database/query.server";
import type { LimitRule } from "@dozen/core/limits.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { lockUsers } from "@dozen/core/sessions/lock-users.server";
import type { Tables } from "@dozen/core/tables";
import type { Insertable, Kysely } from "kysely";
import { oneMedia, postNotFound, sensitive, spaceFull, tooManyPictures } from "../errors";
import type { Mention } from "../messages/mention";
import type { ChatSettings } from "../settings";
import { untilOf } from "./closing.server";
import { dropVideo, saveVideo } from "./media.server";
import { mentionedReaders, mentionNotice, mentionsBinding, mentionsIn, sealedMentions } from "./mentions.server";
import { dropPictures, insertPictures, type PictureRow, pictureRows, savePictures, sealedAlt } from "./pictures.server";
import { type Audience, audienceColumns, mediaKinds, pictureLimits, plainAudience } from "./post";
import { refuseStrangers, saveReaders } from "./readers.server";
import type { NewPost } from "./space.schema";
import type { ChatPosts } from "./tables";
import { saveTags } from "./tags.server";
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
 * @throws tooMany, sensitive, readersNotFriends, untilPast, spaceFull, videoExpected, and what `savePictures` throws
 */
export async function createPost(
  context: OwnerContext,
  { text, img = [], alts = [], video, is_open, audience = plainAudience(is_open), readers = [], ...end }: NewPost,
): Promise<string> {
  const { viewer, clock, limits, check, secrets } = context;
  await limits.use("chat.post", viewer.id, postLimit);
  const unwanted = placeOfUnwanted(check, text);
  if (unwanted) throw sensitive("text", unwanted);
  const chosen = audience === "chosen" ? readers : [];
  await refuseStrangers(context, chosen);
  const open_until = audience === "everybody" ? untilOf(context, end) : null;
  await refuseFullSpace(context);
  const id = newId();
  const media = await saveVideo(context, id, video);
  const pictures = await savePictures(context, { postId: id, files: img, alts, from: 0 });
  if (pictures.length > 0) media.media_kind = mediaKinds.image;
  const row = {
    id,
    user_id: viewer.id,
    text: secrets.seal(text, textBinding(id)),
    mentions: sealedMentions(context, mentionsBinding("chat_posts", id), await mentionsIn(context, text)),
    ...media,
    ...audienceColumns(audience),
    open_until,
    created_at: clock.now(),
  };
  try {
    await insertPost(context, { row, text, pictures, readers: chosen });
  } catch (error) {
    await dropVideo(context, row);
    await dropPictures(context, pictures);
    throw error;
  }
  await notifyMentioned(context, id, await mentionedReaders(context, id));
  return id;
}

async function notifyMentioned(context: OwnerContext, id: string, userIds: Iterable<string>): Promise<void> {
  const post = { id, ownerId: context.viewer.id };
  await context.notices.send([...userIds].map((userId) => mentionNotice(context, post, userId)));
}

interface Prepared {
  row: Insertable<ChatPosts>;
  text: string;
  pictures: PictureRow[];
  readers: string[];
}

async function insertPost(context: OwnerContext, { row, text, pictures, readers }: Prepared): Promise<void> {
  const { db, database, viewer } = context;
  await db.transaction().execute(async (trx) => {
    await lockUsers(trx, database.dialect, [viewer.id]);
    await refuseFullSpace({ ...context, db: trx });
    await trx.insertInto("chat_posts").values(row).execute();
    await insertPictures(context, trx, pictures);
    await saveTags(context, trx, { id: row.id, text });
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
  /** The day or moment until which it is public, in `zone`; without it and with an audience, it has no end. */
  until?: string;
  zone?: string;
  /** The friends who see it, if the audience is `chosen`; without them nobody else does. */
  readers?: string[];
  /** What becomes of some of its pictures; the others stay as they are. */
  pictures?: PictureChange[];
  /** Pictures to add after those that it has. */
  img?: File[];
  /** What the added pictures show. */
  alts?: string[];
}

interface PictureChange {
  id: string;
  alt?: string;
  remove?: boolean;
}

/**
 * Changes the text, the pictures or the audience of one of the viewer's posts. Fields that `change` leaves out keep
 * their values. Notifies those whom it mentions and who could not see that before.
 *
 * @throws postNotFound, tooMany, sensitive, readersNotFriends, untilPast, oneMedia, and what `savePictures` throws
 */
export async function changePost(context: OwnerContext, id: string, change: PostChange): Promise<void> {
  const { db, viewer, limits, check } = context;
  const { text, audience, readers = [], pictures = [], img = [], alts = [] } = change;
  await limits.use("chat.postChange", viewer.id, changeLimit);
  const inText = placeOfUnwanted(check, text ?? "");
  if (inText) throw sensitive("text", inText);
  const inPictures = placeOfUnwanted(check, pictures.map(({ alt = "" }) => alt).join("\n"));
  if (inPictures) throw sensitive("pictures", inPictures);
  const chosen = audience === "chosen" ? readers : [];
  await refuseStrangers(context, chosen);
  const endColumns = columnsOfEnd(context, change);
  const notified = await mentionedReaders(context, id);
  const mentions = text === undefined ? [] : await mentionsIn(context, text);
  const added = await addedPictures(context, id, { pictures, img, alts });
  const removed = await db
    .transaction()
    .execute(async (trx) => {
      if (added.length > 0) await lockUsers(trx, context.database.dialect, [viewer.id]);
      const post = await ownPost(context, trx, id);
      const { columns, removed } = await changePictures(context, trx, { post, pictures, added });
      const set = {
        ...columns,
        ...textColumns(context, post, { text, mentions }),
        ...(audience && audienceColumns(audience)),
        ...endColumns,
      };
      if (Object.keys(set).length > 0) {
        await trx.updateTable("chat_posts").set(set).where("id", "=", id).where("user_id", "=", viewer.id).execute();
      }
      if (text !== undefined) await saveTags(context, trx, { id, text });
      if (audience) await saveReaders(trx, id, chosen);
      return removed;
    })
    .catch(async (error: unknown) => {
      await dropPictures(context, added);
      throw error;
    });
  await dropPictures(context, removed);
  const mentioned = await mentionedReaders(context, id);
  await notifyMentioned(
    context,
    id,
    [...mentioned].filter((userId) => !notified.has(userId)),
  );
}

/** An audience other than everybody has no end. */
function columnsOfEnd(context: OwnerContext, { audience, until, zone }: PostChange) {
  if (audience && audience !== "everybody") return { open_until: null };
  return audience || until ? { open_until: untilOf(context, { until, zone }) } : {};
}

/** One of the viewer's posts, which is locked until the transaction ends. @throws postNotFound */
async function ownPost({ database, viewer }: OwnerContext, trx: Kysely<Tables>, id: string) {
  const own = trx
    .selectFrom("chat_posts")
    .select(["id", "text", "media_kind"])
    .where("id", "=", id)
    .where("user_id", "=", viewer.id);
  const post = await (database.dialect === "mysql" ? own.forUpdate() : own).executeTakeFirst();
  if (!post) throw postNotFound();
  return post;
}

/** Stores the pictures that a change adds to a post. Only an early check: another change may be made meanwhile. */
async function addedPictures(
  context: OwnerContext,
  id: string,
  { pictures, img, alts }: Required<Pick<PostChange, "pictures" | "img" | "alts">>,
): Promise<PictureRow[]> {
  if (img.length === 0) return [];
  const post = await context.db
    .selectFrom("chat_posts")
    .select("media_kind")
    .where("id", "=", id)
    .where("user_id", "=", context.viewer.id)
    .executeTakeFirst();
  if (!post) throw postNotFound();
  const former = await pictureRows(context, [id]);
  refuseUnfit(post, without(former, pictures).length + img.length);
  const from = Math.max(0, ...former.map(({ place }) => place)) + 1;
  return savePictures(context, { postId: id, files: img, alts, from });
}

/** @throws oneMedia, tooManyPictures */
function refuseUnfit({ media_kind }: { media_kind: number }, count: number): void {
  if (media_kind === mediaKinds.video && count > 0) throw oneMedia("img");
  if (count > pictureLimits.count) throw tooManyPictures(pictureLimits.count);
}

function without(rows: PictureRow[], changes: PictureChange[]): PictureRow[] {
  const gone = new Set(changes.filter(({ remove }) => remove).map(({ id }) => id));
  return rows.filter(({ id }) => !gone.has(id));
}

/** @returns the columns of the post that change, and the pictures whose files are to be removed after the commit */
async function changePictures(
  context: OwnerContext,
  trx: Kysely<Tables>,
  {
    post,
    pictures,
    added,
  }: { post: { id: string; media_kind: number }; pictures: PictureChange[]; added: PictureRow[] },
) {
  if (pictures.length + added.length === 0) return { columns: {}, removed: [] };
  const former = await pictureRows({ db: trx }, [post.id]);
  const kept = without(former, pictures);
  refuseUnfit(post, kept.length + added.length);
  const removed = former.filter((row) => !kept.includes(row));
  const removedIds = removed.map(({ id }) => id);
  if (removedIds.length > 0) await trx.deleteFrom("chat_post_pictures").where("id", "in", removedIds).execute();
  await describeAnew(context, trx, { kept, pictures });
  await insertPictures(context, trx, added);
  if (removed.length + added.length === 0 || post.media_kind === mediaKinds.video) return { columns: {}, removed };
  const media_kind = kept.length + added.length > 0 ? mediaKinds.image : mediaKinds.none;
  return { columns: { media_kind, edited_at: context.clock.now() }, removed };
}

async function describeAnew(
  context: OwnerContext,
  trx: Kysely<Tables>,
  { kept, pictures }: { kept: PictureRow[]; pictures: PictureChange[] },
): Promise<void> {
  const wanted = new Map(pictures.map(({ id, alt }) => [id, alt]));
  // Nine at most.
  for (const { id } of kept) {
    const alt = wanted.get(id);
    if (alt === undefined) continue;
    await trx
      .updateTable("chat_post_pictures")
      .set({ alt: sealedAlt(context, id, alt) })
      .where("id", "=", id)
      .execute();
  }
}

/** Nothing if the text stays as it is: saving the form unchanged does not make the post an edited one. */
function textColumns(
  context: OwnerContext,
  post: { id: string; text: string },
  { text, mentions }: { text: string | undefined; mentions: Mention[] },
) {
  const { secrets, clock } = context;
  const binding = textBinding(post.id);
  if (text === undefined || text === secrets.open(post.text, binding)) return {};
  return {
    text: secrets.seal(text, binding),
    mentions: sealedMentions(context, mentionsBinding("chat_posts", post.id), mentions),
    edited_at: clock.now(),
  };
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
  const pictures = await context.db.transaction().execute((trx) => removePosts(trx, context.viewer.id, [id]));
  await dropVideo(context, post);
  await dropPictures(context, pictures);
}

/**
 * Removes a user's posts with their likes, comments, pictures and chosen readers. The posts are deleted first: a
 * concurrent like, comment or edit either locks its post or finds none.
 *
 * @returns the pictures, whose files the caller removes after the commit, as it does the videos
 */
export async function removePosts(trx: Kysely<Tables>, ownerId: string, ids: string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return [];
  await trx.deleteFrom("chat_posts").where("id", "in", ids).where("user_id", "=", ownerId).execute();
  const pictures = await pictureRows({ db: trx }, ids);
  for (const table of ofPost) {
    await trx
      .deleteFrom(table)
      .where("post_id", "in", ids)
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom("chat_posts").select("id").whereRef("chat_posts.id", "=", `${table}.post_id`))),
      )
      .execute();
  }
  return pictures.filter(({ user_id }) => user_id === ownerId);
}

/** Tables with rows of a post that name a user as well: the owner of the post, or who has written the row. */
export const ofPostAndUser = ["chat_likes", "chat_comments", "chat_post_readers", "chat_post_pictures"] as const;

/** Tables with rows of a post. */
export const ofPost = [...ofPostAndUser, "chat_post_tags"] as const;

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
