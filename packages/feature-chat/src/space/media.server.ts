import type { Context } from "@dozen/core/context";
import { fileConfigOf } from "@dozen/core/site/word-lists";
import { imageExpected, spaceMediaTooLarge, videoExpected } from "../errors";
import { cleanImage } from "../rooms/images.server";
import type { ChatContext } from "../viewer.server";
import { mediaKinds } from "./post";
import { visibleTo } from "./visible.server";

type Field = "img" | "video";

/** The media of each post are kept apart from all others', so that they can go without asking anybody. */
const areaOf = ({ storage }: Pick<Context, "storage">, postId: string) =>
  storage.within(`chat-post-${postId.toLowerCase()}`);

export const mediaAddress = (postId: string) => `/chat/space-media/${postId}`;

export interface KeptMedia {
  media_kind: number;
  blob_id: string | null;
  media_type: string | null;
}

/**
 * Keeps the image or the video of a post; what it is, its content tells (B§5).
 *
 * @throws imageExpected, videoExpected, spaceMediaTooLarge
 */
export async function keepMedia(
  context: Pick<Context, "storage" | "settings">,
  postId: string,
  { img, video }: { img?: File; video?: File },
): Promise<KeptMedia> {
  const file = img ?? video;
  if (!file) return { media_kind: mediaKinds.none, blob_id: null, media_type: null };
  const field: Field = img ? "img" : "video";
  const sent = new Uint8Array(await file.arrayBuffer());
  const media_type = await acceptedType(context, sent, field);
  const bytes = img ? await cleanImage(sent, media_type, () => imageExpected("img")) : sent;
  const blob_id = await areaOf(context, postId).put(bytes);
  return { media_kind: field === "img" ? mediaKinds.image : mediaKinds.video, blob_id, media_type };
}

async function acceptedType({ settings }: Pick<Context, "settings">, bytes: Uint8Array, field: Field): Promise<string> {
  const { space, img, video } = fileConfigOf(settings.fileLimits);
  const { fileTypeFromBuffer } = await import("file-type");
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  const wanted = field === "img" ? img : video;
  if (!wanted.mime.includes(found)) throw field === "img" ? imageExpected("img") : videoExpected();
  if (bytes.length > space.size * 1024) throw spaceMediaTooLarge(field, space.size);
  return found;
}

/** The image or video of a post that the viewer may see; undefined for anything else. */
export async function findMedia(
  context: ChatContext,
  postId: string,
): Promise<{ bytes: Buffer; type: string } | undefined> {
  const row = await context.db
    .selectFrom("chat_posts")
    .select(["blob_id", "media_type"])
    .where("id", "=", postId)
    .where(visibleTo(context.viewer.id))
    .executeTakeFirst();
  if (!row?.blob_id) return undefined;
  const bytes = await areaOf(context, postId).get(row.blob_id);
  return bytes && { bytes, type: row.media_type ?? "" };
}

export async function dropMedia(
  context: Pick<Context, "storage">,
  post: { id: string; blob_id: string | null },
): Promise<void> {
  if (post.blob_id) await areaOf(context, post.id).remove(post.blob_id);
}
