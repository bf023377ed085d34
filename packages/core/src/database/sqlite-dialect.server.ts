import type BetterSqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type LimitNode,
  type QueryCompiler,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";
import { LRUCache } from "lru-cache";

// Sites have some hundreds of different statements. Lists of ids in `in (…)` add more.
const cachedStatements = 500;

/**
 * Kysely's SQLite dialect with three differences. Prepared statements are cached, since preparing costs several times
 * what running does, and limits do not make SQLite prepare them again. Transactions take the write lock at their start:
 * a transaction that reads first and writes later fails at once, without waiting, if another process has written in
 * between.
 */
export class CachedSqliteDialect extends SqliteDialect {
  readonly #database: BetterSqlite.Database;
  readonly #caching: Caching;

  /** @param wrote called after each statement that writes */
  constructor(database: BetterSqlite.Database, wrote: () => void) {
    super({ database });
    this.#database = database;
    this.#caching = cachingStatements(database, wrote);
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database, this.#caching);
  }

  override createQueryCompiler(): QueryCompiler {
    return new CompilerOfLimits();
  }
}

type Caching = ReturnType<typeof cachingStatements>;

/**
 * Writes `limit ? + 0`. SQLite plans by the value of a bare `limit ?`, and therefore prepares the statement again each
 * time that a value is bound (`sqlite3ExprIsInteger` in its source).
 */
class CompilerOfLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(" + 0");
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: BetterSqlite.Database;

  constructor(database: BetterSqlite.Database, caching: Caching) {
    super({ database: caching });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** After some errors, such as a full disk, SQLite has rolled back already; a second rollback would hide the error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

function cachingStatements(database: BetterSqlite.Database, wrote: () => void) {
  const statements = new LRUCache<string, SqliteStatement>({ max: cachedStatements });
  return {
    prepare(sql: string): SqliteStatement {
      const kept = statements.get(sql);
      if (kept) return kept;
      const statement = prepareStatement(database, sql, wrote);
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      database.close();
    },
  };
}

/**
 * Prepares a statement whose rows are assembled here: better-sqlite3 sets the columns' names from the other side of
 * V8's interface, which takes twice as long as reading the values.
 */
function prepareStatement(database: BetterSqlite.Database, sql: string, wrote: () => void): SqliteStatement {
  const statement = database.prepare<unknown[], unknown[]>(sql);
  if (!statement.reader) {
    return {
      reader: false,
      all: (parameters) => statement.all(parameters),
      iterate: (parameters) => statement.iterate(parameters),
      run(parameters) {
        const done = statement.run(parameters);
        wrote();
        return done;
      },
    };
  }
  let names = namesOf(statement);
  statement.raw();
  return {
    reader: true,
    all(parameters) {
      const rows = statement.all(parameters);
      // `select *` of a table to which a column was added.
      if (rows[0] && rows[0].length !== names.length) names = namesOf(statement);
      return rows.map((values) => rowOf(names, values));
    },
    run: (parameters) => statement.run(parameters),
    *iterate(parameters) {
      for (const values of statement.iterate(parameters)) yield rowOf(names, values);
    },
  };
}

function namesOf(statement: BetterSqlite.Statement<unknown[], unknown[]>): string[] {
  return statement.columns().map(({ name }) => name);
}

function rowOf(names: string[], values: unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < names.length; index += 1) row[names[index] as string] = values[index];
  return row;
}
