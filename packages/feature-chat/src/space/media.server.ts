import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { Context, RequestContext } from "@dozen/core/context";
import { extensionOf } from "@dozen/core/extension";
import type { ExportedFile } from "@dozen/core/feature-server";
import { fileConfigOf, mimeOf } from "@dozen/core/site/word-lists";
import { sniff } from "@dozen/core/storage/sniff.server";
import type { Selectable } from "kysely";
import { postImageExpected, spaceMediaTooLarge, videoExpected } from "../errors";
import { mediaKinds, type Picture, type Post } from "./post";
import type { ChatPosts } from "./tables";
import { publicTo, visibleTo } from "./visible.server";

type Field = "img" | "video";

/** Each post's media have their own storage area, so that they can be deleted without checking other posts. */
export const areaOf = ({ storage }: Pick<Context, "storage">, postId: string) =>
  storage.within(`chat-post-${postId.toLowerCase()}`);

/** The address of a picture by its id, and of a video by the id of its post. */
export const mediaAddress = (id: string) => `/chat/space-media/${id}`;

/** The video of a post or the first of its pictures, for its readers. */
export function mediaOf(
  { id, media_kind }: Pick<Selectable<ChatPosts>, "id" | "media_kind">,
  [first]: Picture[],
): Post["media"] {
  if (media_kind === mediaKinds.video) return { kind: "video", address: mediaAddress(id) };
  return first ? { kind: "image", address: first.address } : null;
}

export interface KeptMedia {
  media_kind: number;
  blob_id: string | null;
  media_type: string | null;
}

/**
 * Stores the video of a post, if it has one. Its content and its name decide its type (spec:chat-102).
 *
 * @throws videoExpected, spaceMediaTooLarge
 */
export async function saveVideo(
  context: Pick<Context, "storage" | "settings">,
  postId: string,
  video: File | undefined,
): Promise<KeptMedia> {
  if (!video) return { media_kind: mediaKinds.none, blob_id: null, media_type: null };
  const bytes = new Uint8Array(await video.arrayBuffer());
  const media_type = await acceptedType(context, { bytes, name: video.name, field: "video" });
  return { media_kind: mediaKinds.video, blob_id: await areaOf(context, postId).put(bytes), media_type };
}

export async function acceptedType(
  { settings }: Pick<Context, "settings">,
  { bytes, name, field }: { bytes: Uint8Array; name: string; field: Field },
): Promise<string> {
  const { space, img, video } = fileConfigOf(settings.fileLimits);
  const found = (await sniff(bytes)) ?? "";
  const wanted = field === "img" ? img : video;
  const isWanted = wanted.mime.includes(found) && wanted.ext.includes(extensionOf(name));
  if (!isWanted) throw field === "img" ? postImageExpected() : videoExpected();
  if (bytes.length > space.size * 1024) throw spaceMediaTooLarge(field, space.size);
  return found;
}

/** A picture or a video of a post, or the thumbnail of a picture; undefined if the viewer may not see the post. */
export async function findMedia(
  context: RequestContext,
  id: string,
  isThumb = false,
): Promise<{ bytes: Buffer; type: string } | undefined> {
  const { db, viewer, clock } = context;
  const now = clock.now();
  const isVisible = viewer.kind === "registered" ? visibleTo(viewer.id, now) : publicTo(undefined, now);
  const picture = await db
    .selectFrom("chat_post_pictures")
    .innerJoin("chat_posts", "chat_posts.id", "chat_post_pictures.post_id")
    .select(["chat_post_pictures.post_id", "chat_post_pictures.blob_id", "chat_post_pictures.thumb_id"])
    .select("chat_post_pictures.media_type")
    .where("chat_post_pictures.id", "=", id)
    .where(isVisible)
    .executeTakeFirst();
  const video = db.selectFrom("chat_posts").select(["blob_id", "media_type"]).where("id", "=", id).where(isVisible);
  const found = picture ?? (await video.executeTakeFirst());
  if (!found?.blob_id) return undefined;
  const thumb = isThumb ? picture?.thumb_id : undefined;
  const bytes = await areaOf(context, picture?.post_id ?? id).get(thumb ?? found.blob_id);
  return bytes && { bytes, type: thumb ? "image/webp" : (found.media_type ?? "") };
}

/** The video of each of a user's posts, for the data download. Files are named by the post's id, since they have no names. */
export async function* exportVideos(context: Context, userId: string): AsyncGenerator<ExportedFile> {
  const posts = context.db
    .selectFrom("chat_posts")
    .select(["is_open", "id", "blob_id", "media_type"])
    .where("user_id", "=", userId)
    .where("blob_id", "is not", null);
  // The largest size, since the table does not store it.
  const size = fileConfigOf(context.settings.fileLimits).space.size * 1024;
  for await (const { id, blob_id, media_type } of rowsInOrder(posts, ["is_open", "id"])) {
    const path = `space/${id}.${extensionOfType(media_type)}`;
    yield { path, size, open: () => areaOf(context, id).open(blob_id ?? "") };
  }
}

export const extensionOfType = (type: string | null) =>
  Object.entries(mimeOf).find(([, mime]) => mime === type)?.[0] ?? "bin";

/** Removes the video of a post whose row is gone. */
export async function dropVideo(
  context: Pick<Context, "storage">,
  post: { id: string; blob_id: string | null },
): Promise<void> {
  if (post.blob_id) await areaOf(context, post.id).remove(post.blob_id);
}
