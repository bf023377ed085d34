import type { Context } from "@dozen/core/context";
import type { Dialect } from "@dozen/core/database/database.server";
import { upsert } from "@dozen/core/database/query.server";
import type { Tables } from "@dozen/core/tables";
import { type Kysely, type Selectable, sql } from "kysely";
import type { FileCountsTable, FilesTable } from "./tables";

type Counted = Pick<Selectable<FilesTable>, "source" | "type" | "tag">;

/** Which files of a user to count; the same fields as a list's filter. */
export interface CountFilter {
  source: number;
  type?: number;
  tag?: string;
}

/** How many files of each format a user has, from stored counts. Formats without files are left out. */
export function countsOf(
  { db }: Pick<Context, "db">,
  userId: string,
  { source, type, tag }: CountFilter,
): Promise<Selectable<FileCountsTable>[]> {
  let counts = db
    .selectFrom("files_counts")
    .selectAll()
    .where("user_id", "=", userId)
    .where("source", "=", source)
    .where("files", ">", 0);
  if (type) counts = counts.where("type", "=", type);
  if (tag) counts = counts.where("tag", "=", tag);
  return counts.execute();
}

/**
 * Adds files to the stored counts, or removes them with `by: -1`. Runs inside the transaction in
 * which `lockOwner` was called.
 */
export async function countFiles(
  trx: Kysely<Tables>,
  dialect: Dialect,
  { userId, files, by }: { userId: string; files: Counted[]; by: 1 | -1 },
): Promise<void> {
  const sums = new Map<string, Counted & { count: number }>();
  for (const { source, type, tag } of files) {
    const key = `${source} ${type} ${tag}`;
    sums.set(key, { source, type, tag, count: (sums.get(key)?.count ?? 0) + by });
  }
  for (const { count, ...format } of sums.values()) {
    const row = { user_id: userId, ...format, files: count };
    const key = ["user_id", "source", "type", "tag"] as const;
    await upsert(trx, dialect, "files_counts", row, [...key], { files: sql`files_counts.files + ${count}` });
  }
}

/** Adds to the stored number of files in a user's bin, inside the transaction in which `lockOwner` was called. */
export async function countBinned(trx: Kysely<Tables>, userId: string, by: number): Promise<void> {
  if (by === 0) return;
  await trx
    .updateTable("files_owners")
    .set((set) => ({ binned: set("binned", "+", by) }))
    .where("user_id", "=", userId)
    .execute();
}
