import { placeOfUnwanted } from "@dozen/core/check/text-check.server";
import "./tables";
import { Readable } from "node:stream";
import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { Context } from "@dozen/core/context";
import { newId } from "@dozen/core/database/query.server";
import { extensionOf } from "@dozen/core/extension";
import type { ExportedFile } from "@dozen/core/feature-server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { lockUsers } from "@dozen/core/sessions/lock-users.server";
import { fileConfigOf } from "@dozen/core/site/word-lists";
import { isWhatItSays, sniff } from "@dozen/core/storage/sniff.server";
import type { Insertable, Selectable } from "kysely";
import {
  fileMissing,
  filesFull,
  fileTooLarge,
  fileTypeRefused,
  fileTypeWrong,
  imageExpected,
  imageNotAsFile,
  imageTooLarge,
  recordingEmpty,
  recordingTooLong,
  sensitive,
} from "../errors";
import { findSeat } from "../rooms/seats.server";
import type { ChatSettings } from "../settings";
import { type MessageType, messageTypes } from "../shared/message-types";
import { cleanImage } from "./images.server";
import { recordingBytes } from "./recording";
import type { ChatFiles } from "./tables";

type Needs = Pick<Context, "storage">;

const megabyte = 1024 * 1024;

export const nameBinding = (id: string) => `chat_files.name:${id}`;

export const fileAddress = (id: string) => `/chat/file/${id}`;
export const fileIdOf = (address: string) => /^\/chat\/file\/([0-9A-Z]{26})$/.exec(address)?.[1];

/** Each file has its own storage area, so that deleting it depends on no other. */
const areaOf = ({ storage }: Needs, id: string) => storage.within(`chat-file-${id.toLowerCase()}`);

/**
 * Stores a file that somebody sends to a room: an image of at most 128 KB, another file of at most 5 MB (spec:chat-54,
 * spec:chat-55), a recording of a minute (spec:chat-57). It is deleted again when no message names it (`dropUnsent`).
 *
 * @param clientId of the message that is to name it
 * @throws filesFull, sensitive, fileMissing, imageExpected, imageTooLarge, imageNotAsFile,
 * fileTooLarge,
 *   fileTypeRefused, fileTypeWrong, recordingEmpty, recordingTooLong
 */
export async function saveFile(
  context: OwnerContext,
  { roomId, file, type, clientId }: { roomId: string; file: File; type?: MessageType; clientId: string },
): Promise<{ address: string; kind: MessageType; name: string; size: number }> {
  const { mime, kind, name, bytes } = await checkFile(context, { file, type });
  await refuseFullFiles(context, bytes.length);
  const id = newId();
  const blob_id = await areaOf(context, id).put(bytes);
  const sealed = context.secrets.seal(name, nameBinding(id));
  const row = {
    id,
    room_id: roomId,
    user_id: context.viewer.id,
    blob_id,
    name: sealed,
    type: mime,
    size: bytes.length,
    created_at: context.clock.now(),
    unsent_as: clientId,
  };
  try {
    await insertFile(context, row);
  } catch (error) {
    await areaOf(context, id).remove(blob_id);
    throw error;
  }
  return { address: fileAddress(id), kind, name, size: bytes.length };
}

async function insertFile(context: OwnerContext, row: Insertable<ChatFiles>): Promise<void> {
  const { db, database, viewer } = context;
  await db.transaction().execute(async (trx) => {
    await lockUsers(trx, database.dialect, [viewer.id]);
    await refuseFullFiles({ ...context, db: trx }, row.size);
    await trx.insertInto("chat_files").values(row).execute();
  });
}

/** @throws filesFull when that many more bytes exceed the quota */
async function refuseFullFiles(context: Pick<OwnerContext, "db" | "settings" | "viewer">, more: number): Promise<void> {
  const { used, limit } = await filesUsage(context, context.viewer.id);
  if (used + more > limit) throw filesFull(limit / megabyte);
}

/** Bytes of the stored files that a user has sent, and the quota. */
export async function filesUsage(
  { db, settings }: Pick<Context, "db" | "settings">,
  userId: string,
): Promise<{ used: number; limit: number }> {
  const { bytes } = await db
    .selectFrom("chat_files")
    .select(({ fn }) => fn.sum<number | null>("size").as("bytes"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { used: Number(bytes), limit: settings.of<ChatSettings>("chat").CHAT_FILES_MB_PER_USER * megabyte };
}

/** The file, if it may be sent as `type` under its name; images without their metadata. */
export async function checkFile(
  context: OwnerContext,
  { file, type }: { file: File; type?: MessageType },
): Promise<{ mime: string; kind: MessageType; name: string; bytes: Uint8Array }> {
  const unwanted = placeOfUnwanted(context.check, file.name);
  if (unwanted) throw sensitive("file", unwanted);
  const sent = new Uint8Array(await file.arrayBuffer());
  const { mime, kind } = await acceptedType(context, { bytes: sent, type, name: file.name });
  const bytes = kind === messageTypes.image ? await cleanImage(sent, mime, imageExpected) : sent;
  const name = file.name.split(/[\\/]/).at(-1)?.trim().slice(0, 200) || "file";
  return { mime, kind, name, bytes };
}

/** The type of a file by its content, if that matches its name (spec:chat-56) and may be sent as `type`. */
async function acceptedType(
  { settings }: OwnerContext,
  { bytes, type, name }: { bytes: Uint8Array; type?: MessageType; name: string },
): Promise<{ mime: string; kind: MessageType }> {
  const { img, docs, music, video } = fileConfigOf(settings.fileLimits);
  const isRecording = type === messageTypes.voice || type === messageTypes.video;
  if (bytes.length === 0) throw isRecording ? recordingEmpty() : fileMissing();
  const found = (await sniff(bytes)) ?? "application/octet-stream";
  if (isRecording) return { mime: recordingType(bytes, found, type), kind: type };
  const isImage = img.mime.includes(found);
  const kind = type ?? (isImage ? messageTypes.image : messageTypes.file);
  const ext = extensionOf(name);
  if (kind === messageTypes.image) {
    if (!isImage) throw found.startsWith("image/") ? fileTypeRefused() : imageExpected();
    if (bytes.length > img.size * 1024) throw imageTooLarge(img.size);
    if (!img.ext.includes(ext)) throw fileTypeWrong();
    return { mime: found, kind };
  }
  if (isImage) throw imageNotAsFile();
  if (found.startsWith("image/")) throw fileTypeRefused();
  if (bytes.length > docs.size * 1024) throw fileTooLarge(docs.size / 1024);
  if (![img, docs, music, video].some((category) => category.ext.includes(ext))) throw fileTypeRefused();
  if (!(await isWhatItSays(bytes, ext))) throw fileTypeWrong();
  return { mime: found, kind };
}

/** The signature of WebM and MP4 does not show whether the file contains video. */
const recordingTypes: Record<string, "webm" | "mp4"> = {
  "video/webm": "webm",
  "audio/webm": "webm",
  "video/mp4": "mp4",
  "audio/mp4": "mp4",
  "audio/x-m4a": "mp4",
};

function recordingType(bytes: Uint8Array, found: string, type: keyof typeof recordingBytes): string {
  const container = recordingTypes[found];
  if (!container) throw fileTypeRefused();
  if (bytes.length > recordingBytes[type]) throw recordingTooLong();
  return `${type === messageTypes.voice ? "audio" : "video"}/${container}`;
}

/** A file sent to one of the viewer's rooms since they joined; undefined for anything else. */
export async function findFile(
  context: OwnerContext,
  id: string,
): Promise<{ bytes: Buffer; name: string; type: string } | undefined> {
  const row = await context.db.selectFrom("chat_files").selectAll().where("id", "=", id).executeTakeFirst();
  const seat = row && (await findSeat(context.db, { roomId: row.room_id, userId: context.viewer.id }));
  const isTheirs = row && seat && row.created_at >= seat.taken_at;
  const bytes = isTheirs && (await areaOf(context, id).get(row.blob_id));
  return bytes ? { bytes, name: context.secrets.open(row.name, nameBinding(id)), type: row.type } : undefined;
}

/**
 * The stored files that a user has sent, for the data export: named by the id in the URL, since
 * file names may repeat.
 */
export async function* exportSentFiles(context: Context, userId: string): AsyncGenerator<ExportedFile> {
  const files = context.db
    .selectFrom("chat_files")
    .select(["id", "blob_id", "name", "size"])
    .where("user_id", "=", userId);
  for await (const { id, blob_id, name, size } of rowsInOrder(files, ["id"])) {
    const open = async () => {
      const bytes = await areaOf(context, id).get(blob_id);
      return bytes && Readable.from([bytes]);
    };
    yield { path: `${id}/${context.secrets.open(name, nameBinding(id))}`, size, open };
  }
}

/** Deletes the file of a URL. */
export async function dropFile(context: Pick<Context, "db" | "storage">, address: string): Promise<void> {
  const id = fileIdOf(address) ?? "";
  await deleteFiles(context, await context.db.selectFrom("chat_files").selectAll().where("id", "=", id).execute());
}

const filesAtOnce = 100;

/** Deletes every file of some rooms, or of one user. */
export async function dropFilesOf(
  context: Pick<Context, "database" | "storage">,
  of: { rooms: string[] } | { userId: string },
): Promise<void> {
  if ("rooms" in of && of.rooms.length === 0) return;
  const { db } = context.database;
  const all = db.selectFrom("chat_files").select(["id", "blob_id"]).limit(filesAtOnce);
  const some = "userId" in of ? all.where("user_id", "=", of.userId) : all.where("room_id", "in", of.rooms);
  for (;;) {
    const files = await some.execute();
    if (files.length === 0) return;
    // Bytes first: if the process ends in between, only the rows lead to the rest.
    for (const { id, blob_id } of files) await areaOf(context, id).remove(blob_id);
    const ids = files.map(({ id }) => id);
    await db.deleteFrom("chat_files").where("id", "in", ids).execute();
  }
}

/** Deletes files, rows first. */
export async function deleteFiles(
  context: Pick<Context, "db" | "storage">,
  files: Selectable<ChatFiles>[],
): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  await context.db.deleteFrom("chat_files").where("id", "in", ids).execute();
  for (const { id, blob_id } of files) await areaOf(context, id).remove(blob_id);
}
