import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseIntrospector, TableMetadata } from "kysely";
import { createConnection } from "mysql2/promise";
import { ulid } from "ulid";
import { type Database, type Dialect, openDatabase } from "../database/database.server";

export interface TestDatabase {
  url: string;
  database: Database;
  /** Opens another connection to the same database, as a second process would. The caller closes it. */
  openAgain(): Promise<Database>;
  /** Closes and deletes the database. */
  drop(): Promise<void>;
}

/** Writes tables and rows into an empty database. */
export type Fill = (url: string) => Promise<void>;

/** The server that TEST_MYSQL_URL names, for example `mysql://root@127.0.0.1:3306/`. */
const mysqlServer = process.env.TEST_MYSQL_URL;

/** Every dialect, and whether tests can run on it here: MySQL needs TEST_MYSQL_URL. */
export const testDialects: { dialect: Dialect; available: boolean }[] = [
  { dialect: "sqlite", available: true },
  { dialect: "mysql", available: Boolean(mysqlServer) },
];

/**
 * Creates a new database: a file in a new directory, or a database on the server of TEST_MYSQL_URL. It is empty unless
 * `fill` writes into it before it is opened.
 */
export function createTestDatabase(dialect: Dialect, fill: Fill = async () => {}): Promise<TestDatabase> {
  return dialect === "sqlite" ? createSqlite(fill) : createMysql(fill);
}

async function createSqlite(fill: Fill): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "dozen-test-"));
  const url = `sqlite:${join(folder, "test.db")}`;
  await fill(url);
  return opened(url, () => rm(folder, { recursive: true, force: true }));
}

async function createMysql(fill: Fill): Promise<TestDatabase> {
  if (!mysqlServer) throw new Error("TEST_MYSQL_URL is not set.");
  const name = `test_${ulid().toLowerCase()}`;
  await onServer(mysqlServer, `create database ${name} character set utf8mb4 collate utf8mb4_bin`);
  const url = new URL(mysqlServer);
  url.pathname = `/${name}`;
  await fill(url.href);
  return opened(url.href, () => onServer(mysqlServer, `drop database ${name}`));
}

async function opened(url: string, remove: () => Promise<void>): Promise<TestDatabase> {
  const database = await openDatabase(url);
  return {
    url,
    database,
    openAgain: () => openDatabase(url),
    async drop() {
      await database.close();
      await remove();
    },
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const connection = await createConnection(server);
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}

/** Kysely inspects the tables of every database on the server, and fails if another test drops one meanwhile. */
export async function tablesOf(db: { introspection: DatabaseIntrospector }, tries = 5): Promise<TableMetadata[]> {
  try {
    return await db.introspection.getTables();
  } catch (error) {
    if (tries === 1) throw error;
    return tablesOf(db, tries - 1);
  }
}
