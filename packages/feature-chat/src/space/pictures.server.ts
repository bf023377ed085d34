import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import { placeOfUnwanted } from "@dozen/core/check/text-check.server";
import type { Context } from "@dozen/core/context";
import { newId } from "@dozen/core/database/query.server";
import type { ExportedFile, Usage } from "@dozen/core/feature-server";
import type { LimitRule } from "@dozen/core/limits.server";
import { thumbnail } from "@dozen/core/media/picture.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { fileConfigOf } from "@dozen/core/site/word-lists";
import type { Tables } from "@dozen/core/tables";
import type { Kysely, Selectable } from "kysely";
import { postImageExpected, sensitive, spacePicturesFull, tooManyPictures } from "../errors";
import { cleanImage } from "../files/images.server";
import type { ChatSettings } from "../settings";
import { acceptedType, areaOf, extensionOfType, mediaAddress } from "./media.server";
import { type Picture, pictureLimits } from "./post";
import type { ChatPostPictures } from "./tables";

export type PictureRow = Selectable<ChatPostPictures>;

/** Pictures of one user's posts; each may cost as much as decoding fifty million pixels. */
export const pictureLimit: LimitRule = { points: 270, seconds: 3600 };

/** The longest side of a thumbnail, in pixels: a third of a post, on a screen with two pixels to each of the page. */
const thumbSide = 440;

const megabyte = 1024 * 1024;

export const altBinding = (pictureId: string) => `chat_post_pictures.alt:${pictureId}`;

const thumbAddress = (pictureId: string) => `${mediaAddress(pictureId)}?size=thumb`;

interface NewPictures {
  postId: string;
  files: File[];
  /** What they show, in the same order. */
  alts: string[];
  /** Place of the first one. */
  from: number;
}

/**
 * Stores pictures for a post, without their metadata. The caller inserts the rows, or drops the files by `dropPictures`.
 *
 * @throws tooMany, sensitive, tooManyPictures, postImageExpected, spaceMediaTooLarge, spacePicturesFull
 */
export async function savePictures(context: OwnerContext, wanted: NewPictures): Promise<PictureRow[]> {
  const { viewer, limits, check } = context;
  const { postId, files, alts, from } = wanted;
  if (files.length === 0) return [];
  if (files.length > pictureLimits.count) throw tooManyPictures(pictureLimits.count);
  const unwanted = placeOfUnwanted(check, alts.join("\n"));
  if (unwanted) throw sensitive("alts", unwanted);
  await limits.use("chat.postPictures", viewer.id, pictureLimit, files.length);
  await refuseFullPictures(context, sum(files));
  const rows: PictureRow[] = [];
  try {
    // One after the other: their pixels take much memory.
    for (const [at, file] of files.entries()) {
      const id = from === 0 && at === 0 ? postId : newId();
      rows.push(await savePicture(context, { id, postId, file, alt: alts[at] ?? "", place: from + at }));
    }
  } catch (error) {
    await dropPictures(context, rows);
    throw error;
  }
  return rows;
}

interface NewPicture {
  id: string;
  postId: string;
  file: File;
  alt: string;
  place: number;
}

async function savePicture(context: OwnerContext, { id, postId, file, alt, place }: NewPicture): Promise<PictureRow> {
  const sent = new Uint8Array(await file.arrayBuffer());
  const media_type = await acceptedType(context, { bytes: sent, name: file.name, field: "img" });
  const bytes = await cleanImage(sent, media_type, postImageExpected);
  const thumb = await thumbnail(bytes, thumbSide);
  const area = areaOf(context, postId);
  const blob_id = await area.put(bytes);
  const thumb_id = await area.put(thumb);
  return {
    id,
    post_id: postId,
    user_id: context.viewer.id,
    place,
    blob_id,
    thumb_id,
    media_type,
    size: bytes.length + thumb.length,
    alt: sealedAlt(context, id, alt),
  };
}

export function sealedAlt({ secrets }: Pick<Context, "secrets">, id: string, alt: string): string | null {
  return alt === "" ? null : secrets.seal(alt, altBinding(id));
}

/** Removes the files of pictures whose rows are gone, or were never there. */
export async function dropPictures(
  context: Pick<Context, "storage">,
  rows: Pick<PictureRow, "post_id" | "blob_id" | "thumb_id">[],
): Promise<void> {
  for (const { post_id, blob_id, thumb_id } of rows) {
    const area = areaOf(context, post_id);
    for (const blob of [blob_id, thumb_id]) if (blob) await area.remove(blob);
  }
}

const sum = (some: { size: number }[]) => some.reduce((bytes, { size }) => bytes + size, 0);

/** Adds the rows of pictures. In a transaction that has locked their owner. @throws spacePicturesFull */
export async function insertPictures(
  context: Pick<OwnerContext, "settings" | "viewer">,
  trx: Kysely<Tables>,
  rows: PictureRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await refuseFullPictures({ ...context, db: trx }, sum(rows));
  await trx.insertInto("chat_post_pictures").values(rows).execute();
}

/** @throws spacePicturesFull */
async function refuseFullPictures(
  context: Pick<OwnerContext, "db" | "settings" | "viewer">,
  more: number,
): Promise<void> {
  const { used, limit } = await picturesTaken(context, context.viewer.id);
  if (used + more > limit) throw spacePicturesFull(limit / megabyte);
}

/** Bytes of the pictures in a user's posts, and their quota. */
async function picturesTaken({ db, settings }: Pick<Context, "db" | "settings">, userId: string) {
  const { bytes } = await db
    .selectFrom("chat_post_pictures")
    .select(({ fn }) => fn.sum<number | null>("size").as("bytes"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { used: Number(bytes), limit: settings.of<ChatSettings>("chat").CHAT_POST_PICTURES_MB_PER_USER * megabyte };
}

/** Megabytes of the pictures in a user's posts, and their quota. */
export async function picturesUsage(context: Pick<Context, "db" | "settings">, userId: string): Promise<Usage> {
  const { used, limit } = await picturesTaken(context, userId);
  return {
    label: "chat:space.picturesUsed",
    used: Math.round((used / megabyte) * 10) / 10,
    limit: limit / megabyte,
    unit: "MB",
  };
}

/** The rows of the pictures of posts, in order. */
export async function pictureRows({ db }: Pick<Context, "db">, postIds: string[]): Promise<PictureRow[]> {
  if (postIds.length === 0) return [];
  return db
    .selectFrom("chat_post_pictures")
    .selectAll()
    .where("post_id", "in", postIds)
    .orderBy("post_id")
    .orderBy("place")
    .execute();
}

/** The pictures of posts, by post, for those who may see them. */
export async function picturesOf(
  context: Pick<Context, "db" | "secrets">,
  postIds: string[],
): Promise<Map<string, Picture[]>> {
  const pictures = new Map<string, Picture[]>();
  for (const row of await pictureRows(context, postIds)) {
    pictures.set(row.post_id, [...(pictures.get(row.post_id) ?? []), toPicture(context, row)]);
  }
  return pictures;
}

function toPicture({ secrets }: Pick<Context, "secrets">, { id, alt, media_type }: PictureRow): Picture {
  return {
    id,
    address: mediaAddress(id),
    thumb: thumbAddress(id),
    type: media_type,
    alt: alt === null ? "" : secrets.open(alt, altBinding(id)),
  };
}

/** A user's pictures for the data download: their descriptions, and where the files are in it. */
export async function* exportPictures({ db, secrets }: Pick<Context, "db" | "secrets">, userId: string) {
  for await (const row of rowsInOrder(picturesBy({ db }, userId), ["post_id", "place"])) {
    const { id, address, alt } = toPicture({ secrets }, row);
    yield { id, post_id: row.post_id, address, alt, file: pathOf(row) };
  }
}

/** The files of a user's pictures. They have no names, so they are called by their ids. */
export async function* exportPictureFiles(context: Context, userId: string): AsyncGenerator<ExportedFile> {
  // The largest size, where the table does not have it.
  const most = fileConfigOf(context.settings.fileLimits).space.size * 1024;
  for await (const row of rowsInOrder(picturesBy(context, userId), ["post_id", "place"])) {
    yield { path: pathOf(row), size: row.size || most, open: () => areaOf(context, row.post_id).open(row.blob_id) };
  }
}

const pathOf = ({ id, media_type }: PictureRow) => `space/${id}.${extensionOfType(media_type)}`;

const picturesBy = ({ db }: Pick<Context, "db">, userId: string) =>
  db.selectFrom("chat_post_pictures").selectAll().where("user_id", "=", userId);
