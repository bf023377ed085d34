import type { Database } from "@dozen/core/database/database.server";
import { LRUCache } from "lru-cache";
import { chunkWrong, uploadUnknown } from "../errors";
import { noteChunk } from "./chunk-notes.server";
import { findUpload, type Upload, type Uploading, type UploadKey } from "./uploads.server";

export interface Chunk extends UploadKey {
  /** Counted from 1. */
  current: number;
  bytes: Buffer;
}

/**
 * Stores one chunk, in any order and as often as it is sent. The bytes are written before the row,
 * so that a process that dies in between never records a chunk that it does not have.
 *
 * @throws uploadUnknown when the user has not begun this upload, chunkWrong when the chunk's length
 * is wrong
 */
export async function saveChunk(context: Uploading, userId: string, chunk: Chunk): Promise<void> {
  const known = knownUploads(context);
  const key = `${userId} ${chunk.md5} ${chunk.total}`;
  const remembered = known.get(key);
  if (remembered && (await writeChunk(context, remembered, chunk))) return;
  known.delete(key);
  const upload = await findUpload(context, userId, chunk);
  if (!upload) throw uploadUnknown();
  if (await writeChunk(context, upload, chunk)) known.set(key, upload);
}

const known = new WeakMap<Database, LRUCache<string, Upload>>();

/**
 * Uploads that recently received chunks, so that the next chunk needs no query. If one has ended,
 * recording the chunk fails.
 */
function knownUploads({ database }: Uploading): LRUCache<string, Upload> {
  const uploads = known.get(database) ?? new LRUCache<string, Upload>({ max: 500 });
  known.set(database, uploads);
  return uploads;
}

/** Returns false when the upload has ended before this chunk arrived. */
async function writeChunk(context: Uploading, upload: Upload, { current, bytes }: Chunk): Promise<boolean> {
  if (!hasRightLength(upload, current, bytes.length)) throw chunkWrong();
  if (upload.file_id) return false;
  const pieces = context.storage.pieces(upload.id, upload.chunk_bytes);
  const key = await pieces.write(current - 1, bytes);
  const noted = await noteChunk(context, { upload_id: upload.id, number: current, size: bytes.length, place: key });
  if (!noted) await pieces.discard();
  return noted;
}

function hasRightLength({ total, chunk_bytes }: Upload, current: number, length: number): boolean {
  if (current > total || length === 0) return false;
  return current < total ? length === chunk_bytes : length <= chunk_bytes;
}
