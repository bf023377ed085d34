import type { Migration } from "kysely";
import type { RowDataPacket } from "mysql2";
import type { MountedFeature } from "../context";
import { connectDatabase, type Database } from "../database/database.server";
import { migrateFeature } from "../database/migrate.server";
import { markUnfinished, unmarkUnfinished } from "../database/migration-history.server";
import { serviceMigrations } from "../database/service-tables.server";
import { BackupError } from "./backup-error";
import { historyOf, type Manifest } from "./manifest";
import { quoted, type Value } from "./snapshot.server";

/** Migrations by name. */
type Migrations = Record<string, Migration>;

/** An empty database into which a backup's rows are written. */
export interface Target {
  database: Database;
  /** Columns of a table; none if it does not exist. */
  columns(table: string): Promise<string[]>;
  /** Deletes the rows that migrations wrote. */
  empty(table: string): Promise<void>;
  /** Adds rows; `columns` says which column each value is for. */
  insert(table: string, columns: string[], rows: Value[][]): Promise<void>;
  count(table: string): Promise<number>;
}

/** The migrations of the site, by feature: those of the backup must be among them. */
export function knownMigrations(mounted: MountedFeature[]): Map<string, Migrations> {
  return new Map([
    ["services", serviceMigrations],
    ...mounted.map(({ feature, server }) => [feature.id, server.migrations] as const),
  ]);
}

/** @throws BackupError if a newer version of Dozen, or a site with other features, made the backup */
export function refuseNewer({ migrations }: Manifest, known: Map<string, Migrations>): void {
  for (const [feature, names] of Object.entries(migrations)) {
    const own = known.get(feature);
    if (!own) throw new BackupError(`The backup has data of the feature ${feature}, which this site does not have.`);
    const unknown = names.find((name) => !(name in own));
    if (unknown) {
      throw new BackupError(
        `A newer version of Dozen made this backup: migration ${unknown} of ${feature} is unknown here. Upgrade, then restore it.`,
      );
    }
  }
}

/** Opens an empty database and creates the tables of the backup's version in it, without rows. */
export async function openTarget(
  databaseUrl: string,
  { migrations, tables }: Manifest,
  known: Map<string, Migrations>,
): Promise<Target> {
  const database = await connectDatabase({ databaseUrl });
  try {
    for (const [feature, all] of known) {
      const names = migrations[feature] ?? [];
      await migrateFeature(database, feature, Object.fromEntries(names.map((name) => [name, all[name] as Migration])));
      if (feature === "services") await markUnfinished(database.db);
    }
    const target = await (database.pool ? mysqlTarget(database) : sqliteTarget(database));
    for (const table of Object.keys(tables)) await target.empty(table);
    return target;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Migrates the restored rows to this version. Sites still refuse to start on them. */
export async function migrateTarget({ database }: Target, known: Map<string, Migrations>): Promise<void> {
  for (const [feature, migrations] of known) {
    if (feature !== "services") await migrateFeature(database, feature, migrations);
  }
}

/** Lets sites start on the database. */
export async function releaseTarget({ database }: Target): Promise<void> {
  await unmarkUnfinished(database.db);
  await migrateFeature(database, "services", serviceMigrations);
}

async function sqliteTarget(database: Database): Promise<Target> {
  const sqlite = database.sqlite as NonNullable<Database["sqlite"]>;
  // The file is a draft until all of it is synced at the end.
  sqlite.pragma("synchronous = OFF");
  sqlite.pragma("foreign_keys = OFF");
  const columnsOf = (table: string) =>
    sqlite.prepare<[string], string>("select name from pragma_table_info(?)").pluck().all(table);
  return {
    database,
    columns: async (table) => columnsOf(table),
    async empty(table) {
      if (isFilled(columnsOf(table), table)) sqlite.exec(`delete from ${quoted(table, '"')}`);
    },
    async insert(table, columns, rows) {
      const names = columns.map((column) => quoted(column, '"')).join(", ");
      const places = columns.map(() => "?").join(", ");
      const insert = sqlite.prepare(`insert into ${quoted(table, '"')} (${names}) values (${places})`);
      sqlite.transaction(() => {
        for (const row of rows) insert.run(...row);
      })();
    },
    count: async (table) =>
      sqlite
        .prepare<[], number>(`select count(*) from ${quoted(table, '"')}`)
        .pluck()
        .get() as number,
  };
}

async function mysqlTarget(database: Database): Promise<Target> {
  const pool = (database.pool as NonNullable<Database["pool"]>).promise();
  const columnsOf = async (table: string) => {
    const [rows] = await pool.query<RowDataPacket[]>(
      "select column_name as name from information_schema.columns where table_schema = database() and table_name = ?",
      [table],
    );
    return rows.map(({ name }) => String(name));
  };
  return {
    database,
    columns: columnsOf,
    async empty(table) {
      if (isFilled(await columnsOf(table), table)) await pool.query(`delete from ${quoted(table, "`")}`);
    },
    async insert(table, columns, rows) {
      const names = columns.map((column) => quoted(column, "`")).join(", ");
      const connection = await pool.getConnection();
      try {
        await connection.query("set session foreign_key_checks = 0");
        // An id 0 is a value, and not a request for the next number.
        await connection.query("set session sql_mode = concat(@@sql_mode, ',NO_AUTO_VALUE_ON_ZERO')");
        await connection.query(`insert into ${quoted(table, "`")} (${names}) values ?`, [rows]);
      } finally {
        connection.destroy();
      }
    },
    async count(table) {
      const [rows] = await pool.query<RowDataPacket[]>(`select count(*) as n from ${quoted(table, "`")}`);
      return Number(rows[0]?.n);
    },
  };
}

/** Whether a table exists and its rows come from the backup: migrations write their own history. */
function isFilled(columns: string[], table: string): boolean {
  return columns.length > 0 && !historyOf(table);
}
