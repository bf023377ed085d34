import { writeFile } from "node:fs/promises";
import { type Connection, createConnection, type RowDataPacket } from "mysql2/promise";
import { migrateAll } from "../boot.server";
import type { MountedFeature } from "../context";
import type { Database, Dialect } from "../database/database.server";
import { createTestDatabase, type Fill, type TestDatabase } from "./databases.server";

const templates: { dialect: Dialect; servers: unknown[]; template: Promise<Fill> }[] = [];

/**
 * Creates a database with the features' tables. They are migrated once per process and copied, because migrating takes
 * seconds on MySQL.
 */
export async function createMigratedDatabase(dialect: Dialect, mounted: MountedFeature[]): Promise<TestDatabase> {
  return createTestDatabase(dialect, await templateOf(dialect, mounted));
}

function templateOf(dialect: Dialect, mounted: MountedFeature[]): Promise<Fill> {
  const servers = mounted.map(({ server }) => server);
  const known = templates.find(
    (one) =>
      one.dialect === dialect &&
      one.servers.length === servers.length &&
      one.servers.every((server, at) => server === servers[at]),
  );
  if (known) return known.template;
  const template = makeTemplate(dialect, mounted);
  templates.push({ dialect, servers, template });
  return template;
}

async function makeTemplate(dialect: Dialect, mounted: MountedFeature[]): Promise<Fill> {
  const { url, database, drop } = await createTestDatabase(dialect);
  try {
    await migrateAll(database, url, mounted);
    return database.sqlite ? sqliteTemplate(database.sqlite) : await mysqlTemplate(url);
  } finally {
    await drop();
  }
}

function sqliteTemplate(sqlite: NonNullable<Database["sqlite"]>): Fill {
  const bytes = sqlite.serialize();
  return (url) => writeFile(url.slice("sqlite:".length), bytes);
}

async function mysqlTemplate(url: string): Promise<Fill> {
  const { tables, rows } = await onMysql(url, readAll);
  return (target) =>
    onMysql(target, async (connection) => {
      await connection.query(["set foreign_key_checks = 0", ...tables].join(";\n"));
      for (const [name, values] of rows) await connection.query("insert into ?? values ?", [name, values]);
    });
}

/** The statements that create the tables, and the rows of those that have some. */
async function readAll(connection: Connection): Promise<{ tables: string[]; rows: [string, unknown[][]][] }> {
  const tables: string[] = [];
  const rows: [string, unknown[][]][] = [];
  const [names] = await connection.query<RowDataPacket[][]>({ sql: "show tables", rowsAsArray: true });
  for (const [name] of names) {
    const [[created]] = await connection.query<RowDataPacket[][]>({
      sql: "show create table ??",
      values: [name],
      rowsAsArray: true,
    });
    tables.push(String(created?.[1]));
    const [values] = await connection.query<RowDataPacket[][]>({
      sql: "select * from ??",
      values: [name],
      rowsAsArray: true,
    });
    if (values.length > 0) rows.push([String(name), values]);
  }
  return { tables, rows };
}

async function onMysql<T>(url: string, use: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection({ uri: url, multipleStatements: true, dateStrings: true });
  try {
    return await use(connection);
  } finally {
    await connection.end();
  }
}
