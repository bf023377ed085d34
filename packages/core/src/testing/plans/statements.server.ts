import type BetterSqlite from "better-sqlite3";
import type { PoolConnection } from "mysql2";
import type { Database } from "../../database/database.server";

/** A statement as it was sent to the database, by whatever API. */
export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** Reports every statement of a database from now on. Call the returned function before the database is closed. */
export function recordStatements(database: Database, heard: (statement: Statement) => void): () => void {
  return database.sqlite ? recordSqlite(database.sqlite, heard) : recordMysql(database, heard);
}

const ways = ["all", "get", "iterate", "run"] as const;

/** Patches the statements' class, because hot statements are prepared by hand and cached earlier. */
function recordSqlite(sqlite: BetterSqlite.Database, heard: (statement: Statement) => void): () => void {
  const kind = Object.getPrototypeOf(sqlite.prepare("select 1"));
  const plain = Object.fromEntries(ways.map((way) => [way, kind[way]]));
  for (const way of ways) {
    kind[way] = function (this: BetterSqlite.Statement, ...given: unknown[]) {
      heard({ sql: this.source, parameters: given.flat() });
      return plain[way].apply(this, given);
    };
  }
  return () => Object.assign(kind, plain);
}

/** Patches each connection when it is taken from the pool. */
function recordMysql({ pool }: Database, heard: (statement: Statement) => void): () => void {
  const seen = new WeakSet<PoolConnection>();
  let isOver = false;
  pool?.on("acquire", (connection) => {
    if (seen.has(connection)) return;
    seen.add(connection);
    const plain = connection.query.bind(connection) as (...given: unknown[]) => unknown;
    const query = (asked: string | { sql: string; values?: unknown[] }, ...rest: unknown[]) => {
      const sql = typeof asked === "string" ? asked : asked.sql;
      const values = typeof asked === "string" ? rest[0] : (asked.values ?? rest[0]);
      if (!isOver) heard({ sql, parameters: Array.isArray(values) ? values : [] });
      return plain(asked, ...rest);
    };
    Object.assign(connection, { query });
  });
  return () => {
    isOver = true;
  };
}
