import type BetterSqlite from "better-sqlite3";
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from "kysely";
import { LRUCache } from "lru-cache";

type Statement = BetterSqlite.Statement<unknown[]>;

// Sites have some hundreds of different statements; lists of ids in `in (…)` make the rest.
const keptStatements = 500;

/**
 * Kysely's SQLite dialect with two differences: a statement is prepared once and kept, since preparing costs several
 * times what running does; and transactions take the write lock at their start, because one that reads first and
 * writes later fails at once, without waiting, when another process has written in between.
 */
export class CachedSqliteDialect extends SqliteDialect {
  readonly #database: BetterSqlite.Database;

  constructor(database: BetterSqlite.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: cachingStatements(this.#database) });
  }
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

function cachingStatements(database: BetterSqlite.Database) {
  const statements = new LRUCache<string, Statement>({ max: keptStatements });
  return {
    prepare(sql: string): Statement {
      const kept = statements.get(sql);
      if (kept) return kept;
      const statement = database.prepare<unknown[]>(sql);
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      database.close();
    },
  };
}
