import { setTimeout as pause } from "node:timers/promises";
import { DomainError } from "@dozen/core/errors";
import type { Received } from "@dozen/core/storage/storage.server";
import { chunksMissing, stillMerging, uploadDamaged, uploadUnknown } from "../errors";
import { areaOf } from "../file/areas.server";
import { checkFile } from "../file/checks.server";
import type { FileSource } from "../file/file";
import { findFile } from "../file/files.server";
import { storedName } from "../file/names";
import { type SavedFile, saveFile } from "../file/saving.server";
import { dropUpload, findUpload, type Upload, type Uploading, type UploadKey } from "./uploads.server";

export interface Merge extends UploadKey {
  file: { name: string; type: string; size: number };
  source: FileSource;
}

/**
 * Milliseconds. A process that merges renews its claim; when it dies, another may take over after
 * this time.
 */
const claim = 30_000;
const renewAfter = 5_000;
/**
 * Milliseconds for which a second merge of the same upload waits for the first; clients give up
 * after 60 seconds (spec:site-64).
 */
const waitFor = 50_000;
/** The only refusal after which a retry can succeed without sending anything again. */
const quotaKey = "files:file.errors.quota";

/**
 * Merges an upload and stores it as a file. Repeated requests, parallel or not, get the same file.
 * An upload that is damaged or not allowed is discarded.
 *
 * @throws uploadUnknown, chunksMissing, uploadDamaged, stillMerging, what `checkFile` throws,
 * quotaReached
 */
export async function mergeUpload(context: Uploading, userId: string, merge: Merge): Promise<SavedFile> {
  const end = context.clock.now() + waitFor;
  while (context.clock.now() < end) {
    const upload = await findUpload(context, userId, merge);
    if (!upload) throw uploadUnknown();
    const merged = await mergedFile(context, upload, merge);
    if (merged) return merged;
    const missing = await missingChunks(context, upload);
    // Storing the file deletes the chunks; another request may have done that since the upload was read.
    if (missing > 0 && (await findUpload(context, userId, merge))?.file_id) continue;
    if (missing > 0) throw chunksMissing(missing);
    if (await claimUpload(context, upload)) return mergeClaimed(context, userId, upload, merge);
    await pause(100);
  }
  throw stillMerging();
}

/**
 * The file that an upload has become, if any. With another name this is not a repeated request: the
 * same bytes are uploaded again.
 */
async function mergedFile(
  context: Uploading,
  { user_id, file_id }: Upload,
  { file: { name } }: Merge,
): Promise<SavedFile | undefined> {
  if (!file_id) return undefined;
  const file = await findFile(context, user_id, { id: file_id });
  return { file, existed: file.originName !== storedName(name) };
}

async function missingChunks({ db }: Uploading, { id, total }: Upload): Promise<number> {
  const { count } = await db
    .selectFrom("files_chunks")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("upload_id", "=", id)
    .executeTakeFirstOrThrow();
  return total - Number(count);
}

/** Where the storage holds the chunks, in order. */
async function chunkKeys({ db }: Uploading, { id }: Upload): Promise<string[]> {
  const chunks = db.selectFrom("files_chunks").select("place").where("upload_id", "=", id).orderBy("number");
  return (await chunks.execute()).map(({ place }) => place);
}

async function claimUpload({ db, clock }: Uploading, { id }: Upload): Promise<boolean> {
  const now = clock.now();
  const claimed = await db
    .updateTable("files_uploads")
    .set({ claimed_until: now + claim })
    .where("id", "=", id)
    .where("file_id", "is", null)
    .where("claimed_until", "<", now)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

async function mergeClaimed(context: Uploading, userId: string, upload: Upload, merge: Merge): Promise<SavedFile> {
  try {
    const received = await putTogether(context, userId, upload, merge);
    const saved = await commitMerged(context, userId, upload, { received, merge });
    // Not awaited: if it fails, the sweep does it later.
    context.storage
      .pieces(upload.id, upload.chunk_bytes)
      .discard()
      .catch(() => {});
    return saved;
  } catch (error) {
    // If this merge outlived its claim, another one may have stored the file.
    const current = await findUpload(context, userId, merge);
    const merged = current && (await mergedFile(context, current, merge));
    if (merged) return merged;
    if (error instanceof DomainError && error.key !== quotaKey) await dropUpload(context, upload);
    else await context.db.updateTable("files_uploads").set({ claimed_until: 0 }).where("id", "=", upload.id).execute();
    throw error;
  }
}

/** Hashes exactly what it writes, so that a chunk that arrives now cannot change the file. */
async function putTogether(context: Uploading, userId: string, upload: Upload, merge: Merge): Promise<Received> {
  const { size } = merge.file;
  const { total, chunk_bytes } = upload;
  if (size <= (total - 1) * chunk_bytes || size > total * chunk_bytes) throw uploadDamaged();
  const arrived = await context.storage
    .pieces(upload.id, chunk_bytes)
    .gather(await chunkKeys(context, upload), size, renewing(context, upload))
    .catch((error: unknown) => {
      throw isAbsent(error) ? uploadDamaged() : error;
    });
  const received = areaOf(context, userId).adopt(arrived);
  if (received.size === size && received.md5 === upload.md5) return received;
  await received.discard();
  throw uploadDamaged();
}

/**
 * Returns a function that renews the claim, at most every `renewAfter`. A failed renewal lets the
 * claim expire.
 */
function renewing({ db, clock }: Uploading, { id }: Upload): () => void {
  let renewed = clock.now();
  return () => {
    const now = clock.now();
    if (now - renewed <= renewAfter) return;
    renewed = now;
    const claimed_until = now + claim;
    db.updateTable("files_uploads")
      .set({ claimed_until })
      .where("id", "=", id)
      .execute()
      .catch(() => {});
  };
}

/** EISDIR: an empty path names the folder of all chunks, which means that another storage has the chunk. */
function isAbsent(error: unknown): boolean {
  return ["ENOENT", "EISDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
}

async function commitMerged(
  context: Uploading,
  userId: string,
  upload: Upload,
  { received, merge }: { received: Received; merge: Merge },
): Promise<SavedFile> {
  const { name, type } = merge.file;
  const declared = type.split(";")[0]?.trim().toLowerCase() ?? "";
  const arrived = { received, name, declared };
  const file = await checkFile(context, userId, arrived, { source: merge.source, flow: "big" }).catch(async (error) => {
    await received.discard();
    throw error;
  });
  return saveFile(context, userId, file, {
    reserved: upload.reserved,
    async finish(trx, fileId) {
      const finished = await trx
        .updateTable("files_uploads")
        .set({ file_id: fileId, claimed_until: 0, touched_at: context.clock.now() })
        .where("id", "=", upload.id)
        .where("file_id", "is", null)
        .executeTakeFirst();
      // Discarded or merged meanwhile: its reservation has already been released.
      if (finished.numUpdatedRows === 0n) throw uploadUnknown();
      await trx.deleteFrom("files_chunks").where("upload_id", "=", upload.id).execute();
    },
  });
}
