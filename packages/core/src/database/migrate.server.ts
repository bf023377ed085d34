import type { Migration } from "kysely";
import type { Database } from "./database.server";
import { aloneOnMysql } from "./migrate-mysql.server";
import {
  type AnyDb,
  createHistory,
  finishStep,
  forgetStep,
  type Runner,
  readHistory,
  secondsToWait,
  startStep,
  unfinishedRestore,
} from "./migration-history.server";

/** Tests replace these to interrupt a run. */
export interface MigrateOptions {
  /** Returns the database through which migrations and their history are written. */
  through?(db: AnyDb): AnyDb;
}

/**
 * Updates the tables of a feature: runs the migrations that are not in its history (table `migrations_<id>`), in the
 * order of their names. Processes that start at once wait for each other. If a process dies in between, the next run
 * continues: on SQLite each migration is one transaction; on MySQL, which has no transactions for table changes, an
 * unfinished migration runs again and skips what is already done.
 *
 * @throws if the history has migrations that this version does not know, or new ones sort before old ones.
 */
export async function migrateFeature(
  database: Database,
  featureId: string,
  migrations: Record<string, Migration>,
  options: MigrateOptions = {},
): Promise<void> {
  const names = Object.keys(migrations).sort();
  if (names.length === 0 || (await isUpToDate(database, featureId, names))) return;
  await alone(database, options, async (runner) => {
    await createHistory(runner.db, featureId);
    const done = await readHistory(runner.db, featureId);
    refuseUnknown(featureId, names, done);
    for (const name of names.slice(done.length)) {
      await runner.up({ featureId, name, migration: migrations[name] as Migration });
    }
  });
}

/** Rolls back the last `count` migrations, by default all of them. For tests and for developing a migration. */
export async function migrateDown(
  database: Database,
  featureId: string,
  migrations: Record<string, Migration>,
  count = Number.POSITIVE_INFINITY,
): Promise<void> {
  await alone(database, {}, async (runner) => {
    await createHistory(runner.db, featureId);
    const done = await readHistory(runner.db, featureId);
    for (const name of done.reverse().slice(0, count)) {
      const migration = migrations[name];
      if (!migration?.down) throw new Error(`Migration ${name} of ${featureId} cannot be taken back.`);
      await runner.down({ featureId, name, migration });
    }
  });
}

/** Lets a start without new migrations, the usual case, skip the lock. */
async function isUpToDate({ db }: Database, featureId: string, names: string[]): Promise<boolean> {
  const done = await readHistory(db as AnyDb, featureId).catch(() => []);
  return done.length === names.length && done.every((name, index) => name === names[index]);
}

function refuseUnknown(featureId: string, names: string[], done: string[]): void {
  if (done.includes(unfinishedRestore)) {
    throw new Error("restoring a backup into it has not ended. If it was interrupted, restore the backup again.");
  }
  const unknown = done.find((name) => !names.includes(name));
  if (unknown) throw new Error(`It was made by a newer version: migration ${unknown} of ${featureId} is unknown here.`);
  const late = done.findIndex((name, index) => name !== names[index]);
  if (late >= 0) throw new Error(`Migration ${names[late]} of ${featureId} must sort after ${done.at(-1)}.`);
}

async function alone(
  database: Database,
  { through = (db) => db }: MigrateOptions,
  work: (runner: Runner) => Promise<void>,
): Promise<void> {
  if (database.pool) await aloneOnMysql(database.pool, through, work);
  else await aloneOnSqlite(database, through, work);
}

async function aloneOnSqlite(
  { db, sqlite }: Database,
  through: (db: AnyDb) => AnyDb,
  work: (runner: Runner) => Promise<void>,
): Promise<void> {
  const timeout = sqlite?.pragma("busy_timeout", { simple: true }) ?? 5000;
  sqlite?.pragma(`busy_timeout = ${secondsToWait * 1000}`);
  try {
    await work(sqliteRunner(through(db as AnyDb)));
  } finally {
    sqlite?.pragma(`busy_timeout = ${timeout}`);
  }
}

/**
 * Each transaction takes the write lock and then reads the history again: another process may have run the migration.
 */
function sqliteRunner(db: AnyDb): Runner {
  return {
    db,
    up: ({ featureId, name, migration }) =>
      db.transaction().execute(async (trx) => {
        if ((await readHistory(trx, featureId)).includes(name)) return;
        await migration.up(trx);
        await startStep(trx, featureId, name);
        await finishStep(trx, featureId, name);
      }),
    down: ({ featureId, name, migration }) =>
      db.transaction().execute(async (trx) => {
        await migration.down?.(trx);
        await forgetStep(trx, featureId, name);
      }),
  };
}
