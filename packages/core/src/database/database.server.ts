import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type BetterSqlite from "better-sqlite3";
import { type Driver, Kysely, MysqlDialect } from "kysely";
import type { Pool, PoolOptions } from "mysql2";
import type { Logger } from "pino";
import { type Settings, SettingsError } from "../settings.server";
import type { Tables } from "../tables";
import { withoutPasswords } from "../text";
import { checkpointsOf } from "./checkpoints/checkpoints.server";
import { migrateFeature } from "./migrate.server";
import { compareByBytes } from "./mysql-collation.server";
import { retryStatements, retryTransactions } from "./mysql-patience.server";
import { limitTime } from "./mysql-time";
import { serviceMigrations } from "./service-tables.server";
import { CachedSqliteDialect } from "./sqlite-dialect.server";

export type Dialect = "sqlite" | "mysql";

export interface Database {
  db: Kysely<Tables>;
  dialect: Dialect;
  /** Path of the SQLite file. */
  file?: string;
  /** Name of the MySQL database. */
  name?: string;
  /** MySQL's connections, for libraries that bring their own SQL. */
  pool?: Pool;
  /** The SQLite connection itself, for statements that are used often enough to prepare by hand. */
  sqlite?: BetterSqlite.Database;
  /** SQLite only: call it after each transaction of such statements. */
  wrote?(): void;
  close(): Promise<void>;
}

type DatabaseSettings = Pick<Settings, "databaseUrl"> & Partial<Pick<Settings, "sqliteSynchronous">>;

/**
 * Opens the site's database and creates the few tables of core's own services.
 *
 * @param where the settings, or only a URL: `sqlite:<file>` or `mysql://user:password@host:3306/name`.
 * @throws SettingsError that names the database and the reason why it cannot be opened.
 */
export async function openDatabase(where: DatabaseSettings | string, log?: Logger): Promise<Database> {
  const settings = typeof where === "string" ? { databaseUrl: where } : where;
  const { databaseUrl } = settings;
  let database: Database | undefined;
  try {
    database = await connectDatabase(settings, log);
    await migrateFeature(database, "services", serviceMigrations);
    log?.info({ database: withoutPasswords(databaseUrl) }, "Database opened");
    return database;
  } catch (error) {
    await database?.close();
    throw databaseProblem(databaseUrl, error);
  }
}

/** Opens a database as it is, without creating tables. */
export async function connectDatabase(settings: DatabaseSettings, log?: Logger): Promise<Database> {
  return settings.databaseUrl.startsWith("sqlite:") ? openSqlite(settings, log) : openMysql(settings.databaseUrl);
}

/** The error for a site that cannot start because of its database. */
export function databaseProblem(databaseUrl: string, cause: unknown): SettingsError {
  const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause);
  const isDisk = /^(?:SQLITE_(?:FULL|IOERR)|ENOSPC)/.test((cause as NodeJS.ErrnoException)?.code ?? "");
  const hint = isDisk ? " (is the disk full?)" : "";
  return new SettingsError(
    [`The database ${withoutPasswords(databaseUrl)} cannot be opened (DATABASE_URL): ${reason}${hint}`],
    { cause },
  );
}

/**
 * Lower case, with the final sigma of Greek words replaced by the usual one, so that a search for a part of a word
 * finds it.
 */
const lowered = (text: string) => text.toLowerCase().replaceAll("ς", "σ");

async function openSqlite(
  { databaseUrl, sqliteSynchronous = "NORMAL" }: DatabaseSettings,
  log?: Logger,
): Promise<Database> {
  // Imported here, so that sites on MySQL do without it.
  const { default: BetterSqlite } = await import("better-sqlite3");
  const path = databaseUrl.slice("sqlite:".length);
  const file = path === ":memory:" ? path : resolve(path);
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const sqlite = new BetterSqlite(file, { timeout: 5000 });
  // SQLite's own `lower` knows only ASCII letters.
  sqlite.function("lower", { deterministic: true }, (text) => (text === null ? null : lowered(String(text))));
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma(`synchronous = ${sqliteSynchronous}`);
  sqlite.pragma("foreign_keys = ON");
  // 64 MB of pages; with SQLite's default of 2 MB, queries on big tables read the file again and again.
  sqlite.pragma("cache_size = -65536");
  sqlite.pragma("temp_store = MEMORY");
  // A checkpoint on this connection blocks the whole server. The thread makes most of them before the log has this many
  // pages.
  sqlite.pragma("wal_autocheckpoint = 4000");
  const checkpoints = checkpointsOf(file, log);
  const db = new Kysely<Tables>({ dialect: new CachedSqliteDialect(sqlite, checkpoints.wrote) });
  return {
    db,
    dialect: "sqlite",
    file,
    sqlite,
    wrote: checkpoints.wrote,
    async close() {
      await checkpoints.close();
      await db.destroy();
    },
  };
}

async function openMysql(url: string): Promise<Database> {
  // Imported here, so that sites on SQLite do without MySQL's client.
  const { createPool } = await import("mysql2");
  // With more requests in the queue than that, the database is away or overloaded.
  const pool = createPool({ ...mysqlOptions(url), queueLimit: 1000 });
  limitTime(pool);
  pool.on("connection", (connection) => {
    // Runs before any other query of the new connection. In MySQL's default, REPEATABLE READ, a transaction would read
    // outdated rows that others have changed since it began; on SQLite nobody can change rows during a transaction.
    connection.query("set session transaction isolation level read committed");
    // 50 s by default, much longer than the request that waits for the lock.
    connection.query("set session innodb_lock_wait_timeout = 8");
    connection.query("set session sql_mode = 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO'");
  });
  let driver: Driver;
  const dialect = new MysqlDialect({ pool, onCreateConnection: (connection) => retryStatements(connection, driver) });
  const createDriver = dialect.createDriver.bind(dialect);
  dialect.createDriver = () => {
    driver = createDriver();
    return driver;
  };
  const db = new Kysely<Tables>({ dialect });
  retryTransactions(db);
  try {
    await compareByBytes(pool);
  } catch (error) {
    await endPool(pool);
    throw error;
  }
  return {
    db,
    dialect: "mysql",
    name: decodeURIComponent(new URL(url).pathname.slice(1)),
    pool,
    close: () => endPool(pool),
  };
}

/** Text compares byte by byte, as in SQLite; times are UTC; BIGINT and DECIMAL arrive as numbers. */
export function mysqlOptions(url: string): PoolOptions {
  return {
    uri: url,
    charset: "utf8mb4_bin",
    timezone: "Z",
    supportBigNumbers: true,
    bigNumberStrings: false,
    decimalNumbers: true,
    connectionLimit: 10,
    connectTimeout: 5000,
    enableKeepAlive: true,
  };
}

/** Not `db.destroy()`, which does not close a pool that was used before Kysely used it. */
function endPool(pool: Pool): Promise<void> {
  return new Promise((resolve) => pool.end(() => resolve()));
}
