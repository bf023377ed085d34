import type { Context } from "@dozen/core/context";
import { contains, type Page, pageCount, pageOf } from "@dozen/core/database/query.server";
import { DomainError } from "@dozen/core/errors";
import type { Tables } from "@dozen/core/tables";
import type { Kysely, Selectable } from "kysely";
import { fileNotFound } from "../errors";
import type { FileSource, FileType, StoredFile } from "./file";
import type { FilesTable } from "./tables";

export interface FileFilter {
  /** Default: the file tool's. */
  source?: FileSource;
  type?: FileType;
  /** Extension in lower case. */
  tag?: string;
  /** A part of the name that it had where it came from. */
  originName?: string;
  /** From 1. */
  page?: number;
  size?: number;
}

/**
 * One of a user's own files.
 *
 * @throws fileNotFound also when it is somebody else's
 */
export async function findFile(
  { db }: Pick<Context, "db">,
  userId: string,
  by: { id: string } | { name: string },
): Promise<StoredFile> {
  const query = ownFiles(db, userId).selectAll();
  const row = await ("id" in by ? query.where("id", "=", by.id) : query.where("name", "=", by.name)).executeTakeFirst();
  if (!row) throw fileNotFound();
  return toFile(row);
}

/** One of a user's own files by its id, or by its address as an upload answered it. */
export async function findOwnFile(
  context: Pick<Context, "db">,
  userId: string,
  named: string,
): Promise<StoredFile | undefined> {
  const name = /\/f\/([\w.-]+)/.exec(named)?.[1];
  try {
    return await findFile(context, userId, name ? { name } : { id: named });
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** The file of an address, whoever owns it; whoever calls it decides who may have it. */
export async function findFileByName({ db }: Pick<Context, "db">, name: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom("files_files")
    .selectAll()
    .where("name", "=", name)
    .where("ready", "=", 1)
    .executeTakeFirst();
  return row && toFile(row);
}

/** A user's files among these ids, newest first. */
export async function filesByIds({ db }: Pick<Context, "db">, userId: string, ids: string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const rows = await ownFiles(db, userId).selectAll().where("id", "in", ids).orderBy("id", "desc").execute();
  return rows.map(toFile);
}

/** All of a user's files, whatever they are for, oldest first. */
export async function allFiles({ db }: Pick<Context, "db">, userId: string): Promise<StoredFile[]> {
  return (await ownFiles(db, userId).selectAll().orderBy("id").execute()).map(toFile);
}

/** A user's files, newest first, 10 to a page unless told. */
export async function listFiles(
  { db }: Pick<Context, "db">,
  userId: string,
  filter: FileFilter,
): Promise<Page<StoredFile>> {
  const { count } = await filtered(db, userId, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const total = Number(count);
  const pages = pageCount(total, pageOf(filter).size);
  // A page that deletions emptied shows the last one there is.
  const { page, size, offset } = pageOf({ page: Math.min(filter.page ?? 1, pages), size: filter.size });
  const rows = await filtered(db, userId, filter)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset(offset)
    .execute();
  return { list: rows.map(toFile), total, page: pages, current: page };
}

/** The extensions that a user's files of one kind have, in order. */
export async function listTags({ db }: Pick<Context, "db">, userId: string, type: FileType): Promise<string[]> {
  const rows = await filtered(db, userId, { type }).select("tag").distinct().orderBy("tag").execute();
  return rows.map(({ tag }) => tag);
}

function ownFiles(db: Kysely<Tables>, userId: string) {
  return db.selectFrom("files_files").where("user_id", "=", userId).where("ready", "=", 1);
}

function filtered(db: Kysely<Tables>, userId: string, { source = 1, type, tag, originName }: FileFilter) {
  let query = ownFiles(db, userId).where("source", "=", source);
  if (type) query = query.where("type", "=", type);
  if (tag) query = query.where("tag", "=", tag);
  if (originName) query = query.where(contains("origin_name", originName));
  return query;
}

export function toFile(row: Selectable<FilesTable>): StoredFile {
  return {
    id: row.id,
    userId: row.user_id,
    type: row.type as FileType,
    source: row.source as FileSource,
    tag: row.tag,
    originName: row.origin_name,
    name: row.name,
    mime: row.mime,
    size: row.size,
    sha256: row.sha256,
    blobId: row.blob_id,
    thumb: row.thumb,
    width: row.width,
    height: row.height,
    createdAt: row.created_at,
  };
}
