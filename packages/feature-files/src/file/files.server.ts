import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { Context } from "@dozen/core/context";
import { fromNearerEnd, isOf, pageCount, pageOf, type Stretch } from "@dozen/core/database/query.server";
import { DomainError } from "@dozen/core/errors";
import type { RecentThings } from "@dozen/core/feature-server";
import { inOrderOf, type SearchedPage, searchRows } from "@dozen/core/search/search.server";
import type { Tables } from "@dozen/core/tables";
import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import { fileNotFound } from "../errors";
import { countsOf } from "./counts.server";
import { type FileSource, type FileType, type StoredFile, sources, states } from "./file";
import { fileSearch } from "./search.server";
import type { FilesTable } from "./tables";

export interface FileFilter {
  /** The file tool's files by default. */
  source?: FileSource;
  type?: FileType;
  /** Extension in lower case, without the dot. */
  tag?: string;
  /** A part of the original name. */
  originName?: string;
  /** Where a search goes on. */
  before?: string;
  /** Counted from 1. */
  page?: number;
  size?: number;
}

/**
 * One of a user's own files.
 *
 * @throws fileNotFound, also for another user's file
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

/** One of a user's own files, by its id or by the address that an upload returned. */
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

/** A user's newest files, for the start page. */
export async function recentFiles(context: Context, userId: string, count: number): Promise<RecentThings> {
  const { list } = await listFiles(context, userId, { size: count });
  const recent = list.map(({ id, originName, createdAt }) => ({
    title: originName,
    href: `/preview/file/${id}`,
    at: createdAt,
  }));
  return { label: "files:file.recent", icon: "folder-up", href: "/file?tab=list", list: recent };
}

/** The file at an address, regardless of its owner; the caller must check access. */
export async function findFileByName({ db }: Pick<Context, "db">, name: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom("files_files")
    .selectAll()
    .where("name", "=", name)
    .where("ready", "=", 1)
    .executeTakeFirst();
  return row && toFile(row);
}

/** The user's files with these ids, newest first. */
export async function filesByIds({ db }: Pick<Context, "db">, userId: string, ids: string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("files_files")
    .selectAll()
    .where(isOf("user_id", userId))
    .where("id", "in", ids)
    .orderBy("id", "desc")
    .execute();
  // Not a condition, for which SQLite would read all files that are ready.
  return rows.filter(({ ready }) => ready === 1).map(toFile);
}

/** All of a user's files, by source and state, and of these from the oldest on; without the bin by default. */
export async function* allFiles(
  { db }: Pick<Context, "db">,
  userId: string,
  among: number[] = [states.ready],
): AsyncGenerator<StoredFile> {
  for (const source of sources) {
    for (const state of among) {
      const rows = ownFiles(db, userId, state).selectAll().where("source", "=", source);
      for await (const row of rowsInOrder(rows, ["created_at", "id"])) yield toFile(row);
    }
  }
}

/** A user's files, newest first; 10 to a page by default. */
export async function listFiles(
  context: Pick<Context, "db" | "database">,
  userId: string,
  filter: FileFilter,
): Promise<SearchedPage<StoredFile>> {
  const found = await narrowed(context, userId, filter);
  if (filter.originName) return searchFiles(context, userId, { ...found, originName: filter.originName });
  const total = found.files;
  const pages = pageCount(total, pageOf(filter).size);
  // If deletions have emptied the requested page, show the last one.
  const { page, size, offset } = pageOf({ page: Math.min(filter.page ?? 1, pages), size: filter.size });
  const rows = total > 0 ? await filesAt(context.db, userId, found, fromNearerEnd({ total, size, offset })) : [];
  return { list: rows.map(toFile), total, page: pages, current: page };
}

async function searchFiles(
  context: Pick<Context, "db" | "database">,
  userId: string,
  filter: Found & { originName: string },
): Promise<SearchedPage<StoredFile>> {
  const { ids, ...found } = await searchRows(context, {
    source: fileSearch,
    owner: userId,
    texts: [filter.originName],
    rows: isAmong(userId, filter),
    order: ["created_at", "id"],
    page: filter.page ?? 1,
    size: pageOf(filter).size,
    before: filter.before,
  });
  const files = await filesByIds(context, userId, ids as string[]);
  return { list: inOrderOf(ids, files), ...found };
}

/** A filter, and how many files match it but for the name. */
type Found = FileFilter & { source: FileSource; files: number };

/** Adds the kind to a filter by format, where there is only one, so that the index covers both. */
async function narrowed(context: Pick<Context, "db">, userId: string, filter: FileFilter): Promise<Found> {
  const source = filter.source ?? 1;
  const counts = await countsOf(context, userId, { ...filter, source });
  const files = counts.reduce((sum, count) => sum + count.files, 0);
  const [kind] = counts;
  const type = filter.tag && counts.length === 1 ? (kind?.type as FileType) : filter.type;
  return { ...filter, source, type, files };
}

/** Selects the page's ids by the index alone before any row is read. */
function filesAt(db: Kysely<Tables>, userId: string, found: Found, { limit, offset, direction }: Stretch) {
  const ids = db
    .selectFrom("files_files")
    .where(isAmong(userId, found))
    .select("id")
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom(ids.as("found"))
    .innerJoin("files_files", "files_files.id", "found.id")
    .selectAll("files_files")
    .orderBy("files_files.created_at", "desc")
    .orderBy("files_files.id", "desc")
    .execute();
}

/** The extensions of a user's files of one kind, sorted. */
export async function listTags(context: Pick<Context, "db">, userId: string, type: FileType): Promise<string[]> {
  const counts = await countsOf(context, userId, { source: 1, type });
  return counts.map(({ tag }) => tag).sort();
}

function ownFiles(db: Kysely<Tables>, userId: string, state: number = states.ready) {
  return db.selectFrom("files_files").where("user_id", "=", userId).where("ready", "=", state);
}

/** A condition for a user's files of a source and, if the filter has them, of a kind and a format. */
function isAmong(userId: string, { source, type, tag }: Found) {
  return (file: ExpressionBuilder<Tables, "files_files">) =>
    file.and([
      file("user_id", "=", userId),
      file("ready", "=", 1),
      file("source", "=", source),
      ...(type ? [file("type", "=", type)] : []),
      ...(tag ? [file("tag", "=", tag)] : []),
    ]);
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
    endsAt: row.ends_at,
  };
}
