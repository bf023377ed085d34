import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { Context, RequestContext } from "@dozen/core/context";
import { extensionOf } from "@dozen/core/extension";
import type { ExportedFile } from "@dozen/core/feature-server";
import { fileConfigOf, mimeOf } from "@dozen/core/site/word-lists";
import { sniff } from "@dozen/core/storage/sniff.server";
import type { Selectable } from "kysely";
import { postImageExpected, spaceMediaTooLarge, videoExpected } from "../errors";
import { cleanImage } from "../files/images.server";
import { mediaKinds, type Post } from "./post";
import type { ChatPosts } from "./tables";
import { publicTo, visibleTo } from "./visible.server";

type Field = "img" | "video";

/** Each post's media have their own storage area, so that they can be deleted without checking other posts. */
const areaOf = ({ storage }: Pick<Context, "storage">, postId: string) =>
  storage.within(`chat-post-${postId.toLowerCase()}`);

export const mediaAddress = (postId: string) => `/chat/space-media/${postId}`;

/** The media of a post, for its readers. */
export function mediaOf({ id, media_kind }: Pick<Selectable<ChatPosts>, "id" | "media_kind">): Post["media"] {
  if (media_kind === mediaKinds.none) return null;
  return { kind: media_kind === mediaKinds.image ? "image" : "video", address: mediaAddress(id) };
}

export interface KeptMedia {
  media_kind: number;
  blob_id: string | null;
  media_type: string | null;
}

/**
 * Stores the image or the video of a post. Its content and its name decide its type (spec:chat-102).
 *
 * @throws postImageExpected, videoExpected, spaceMediaTooLarge
 */
export async function saveMedia(
  context: Pick<Context, "storage" | "settings">,
  postId: string,
  { img, video }: { img?: File; video?: File },
): Promise<KeptMedia> {
  const file = img ?? video;
  if (!file) return { media_kind: mediaKinds.none, blob_id: null, media_type: null };
  const field: Field = img ? "img" : "video";
  const sent = new Uint8Array(await file.arrayBuffer());
  const media_type = await acceptedType(context, { bytes: sent, name: file.name, field });
  const bytes = img ? await cleanImage(sent, media_type, postImageExpected) : sent;
  const blob_id = await areaOf(context, postId).put(bytes);
  return { media_kind: field === "img" ? mediaKinds.image : mediaKinds.video, blob_id, media_type };
}

async function acceptedType(
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

/** The image or video of a post; undefined if the viewer may not see it. */
export async function findMedia(
  context: RequestContext,
  postId: string,
): Promise<{ bytes: Buffer; type: string } | undefined> {
  const { viewer, clock } = context;
  const now = clock.now();
  const row = await context.db
    .selectFrom("chat_posts")
    .select(["blob_id", "media_type"])
    .where("id", "=", postId)
    .where(viewer.kind === "registered" ? visibleTo(viewer.id, now) : publicTo(undefined, now))
    .executeTakeFirst();
  if (!row?.blob_id) return undefined;
  const bytes = await areaOf(context, postId).get(row.blob_id);
  return bytes && { bytes, type: row.media_type ?? "" };
}

/**
 * The image or video of each of a user's posts, for the data download. Files are named by the post's id, since they
 * have no names.
 */
export async function* exportMedia(context: Context, userId: string): AsyncGenerator<ExportedFile> {
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

const extensionOfType = (type: string | null) => Object.entries(mimeOf).find(([, mime]) => mime === type)?.[0] ?? "bin";

export async function dropMedia(
  context: Pick<Context, "storage">,
  post: { id: string; blob_id: string | null },
): Promise<void> {
  if (post.blob_id) await areaOf(context, post.id).remove(post.blob_id);
}
