import type { Pool, RowDataPacket } from "mysql2";

/** Collations that compare text byte by byte: those of MySQL and MariaDB, and their variants without padding. */
const bytewise = /^utf8mb4_(?:\w+_)?bin$/;

/**
 * Makes sure that text compares byte by byte, as in SQLite: a server's default treats `/s/AbC` and `/s/abc` as equal.
 * The collation of an empty database is changed.
 *
 * @throws Error if the database, or a table in it, has another collation
 */
export async function compareByBytes(pool: Pool): Promise<void> {
  const tables = await collations(
    pool,
    `select distinct table_collation as name from information_schema.tables
     where table_schema = database() and table_type = 'BASE TABLE'`,
  );
  const [own = ""] = await collations(pool, "select @@collation_database as name");
  if (tables.length === 0 && !bytewise.test(own)) return setCollation(pool, own);
  const other = [own, ...tables].find((name) => !bytewise.test(name));
  if (other !== undefined) throw comparesOtherwise(other);
}

async function collations(pool: Pool, query: string): Promise<string[]> {
  const [rows] = await pool.promise().query<RowDataPacket[]>(query);
  return rows.map(({ name }) => String(name));
}

async function setCollation(pool: Pool, own: string): Promise<void> {
  try {
    await pool.promise().query("alter database character set utf8mb4 collate utf8mb4_bin");
  } catch (cause) {
    throw comparesOtherwise(own, cause);
  }
}

function comparesOtherwise(collation: string, cause?: unknown): Error {
  const words = `it compares text by ${collation}, for which upper and lower case may be one. It needs utf8mb4_bin: "MySQL" in docs/operating.md says how to convert it.`;
  return new Error(words, { cause });
}
