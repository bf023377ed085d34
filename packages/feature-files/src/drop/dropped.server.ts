import type { Context } from "@dozen/core/context";
import { isOf } from "@dozen/core/database/query.server";
import { newestOf, pageOfNewest } from "@dozen/core/search/newest.server";
import { inOrderOf, type SearchedPage } from "@dozen/core/search/search.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { type FileType, states } from "../file/file";
import type { DropOfFile, DroppedFile } from "./drop";
import "./tables";

/**
 * What arrived through one of a user's drop boxes, newest first; 20 to a page by default. Anybody can send files to it, so
 * the list counts 1,000 and goes on with `older`.
 */
export async function listDropped(
  { db }: Pick<Context, "db">,
  { userId, dropId }: { userId: string; dropId: string },
  { page = 1, size = 20, before }: { page?: number; size?: number; before?: string },
): Promise<SearchedPage<DroppedFile>> {
  let arrived = db.selectFrom("files_dropped").select("id").where("user_id", "=", userId).where("drop_id", "=", dropId);
  if (before) arrived = arrived.where("id", "<", before);
  const { ids, ...found } = await pageOfNewest({ page, size }, newestOf(db, arrived));
  return { list: await droppedByIds(db, userId, ids), ...found };
}

async function droppedByIds(db: Kysely<Tables>, userId: string, ids: string[]): Promise<DroppedFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("files_dropped")
    .innerJoin("files_files", "files_files.id", "files_dropped.file_id")
    .select(["files_dropped.id", "file_id", "files_dropped.name", "sender", "note", "files_dropped.created_at"])
    .select(["type", "tag", "size", "ready"])
    .where(isOf("files_dropped.user_id", userId))
    .where("files_dropped.id", "in", ids)
    .execute();
  return inOrderOf(ids, rows).map(({ id, file_id, name, sender, note, created_at, type, tag, size, ready }) => ({
    ...{ id, fileId: file_id, name, type: type as FileType, tag, size, sender, note },
    at: created_at,
    isBinned: ready !== states.ready,
  }));
}

/** The drop boxes through which these files of a user arrived, by the file's id; of several the one made last. */
export async function dropsOfFiles(
  { db }: Pick<Context, "db">,
  userId: string,
  fileIds: string[],
): Promise<Map<string, DropOfFile>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("files_dropped")
    .innerJoin("files_drops", "files_drops.id", "files_dropped.drop_id")
    .select(["file_id", "files_drops.id", "title"])
    .where(isOf("files_dropped.user_id", userId))
    .where("file_id", "in", fileIds)
    .execute();
  const inOrder = rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  return new Map(inOrder.map(({ file_id, id, title }) => [file_id, { id, title }]));
}

/** Forgets how these files arrived, in the transaction that deletes them for good. */
export async function forgetDropped(trx: Kysely<Tables>, userId: string, fileIds: string[]): Promise<void> {
  await trx.deleteFrom("files_dropped").where("file_id", "in", fileIds).where("user_id", "=", userId).execute();
}
