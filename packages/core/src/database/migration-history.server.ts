import type { Kysely, Migration } from "kysely";

// biome-ignore lint/suspicious/noExplicitAny: history tables are not among the typed tables
export type AnyDb = Kysely<any>;

/** One migration of one feature. */
export interface Step {
  featureId: string;
  name: string;
  migration: Migration;
}

/** Runs steps in the way that a dialect needs, while no other process runs any. */
export interface Runner {
  db: AnyDb;
  up(step: Step): Promise<void>;
  down(step: Step): Promise<void>;
}

// How long a process waits for another that migrates: changing a big table may take long.
export const secondsToWait = 600;

const historyTable = (featureId: string) => `migrations_${featureId}`;

/** Creates the table that records which migrations of a feature have run. */
export async function createHistory(db: AnyDb, featureId: string): Promise<void> {
  await db.schema
    .createTable(historyTable(featureId))
    .ifNotExists()
    .addColumn("name", "varchar(190)", (column) => column.primaryKey())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("finished_at", "bigint")
    .execute();
}

/** Names of the finished migrations, in order. */
export async function readHistory(db: AnyDb, featureId: string): Promise<string[]> {
  const table = historyTable(featureId);
  const rows = await db.selectFrom(table).select("name").where("finished_at", "is not", null).orderBy("name").execute();
  return rows.map((row) => row.name);
}

/** Records that a migration has started. Returns true if an earlier run started it without finishing. */
export async function startStep(db: AnyDb, featureId: string, name: string): Promise<boolean> {
  const table = historyTable(featureId);
  const begun = await db.selectFrom(table).select("name").where("name", "=", name).executeTakeFirst();
  if (begun) return true;
  await db.insertInto(table).values({ name, started_at: Date.now() }).execute();
  return false;
}

export async function finishStep(db: AnyDb, featureId: string, name: string): Promise<void> {
  await db.updateTable(historyTable(featureId)).set({ finished_at: Date.now() }).where("name", "=", name).execute();
}

/** Marks a migration as started but not finished, so that an interrupted rollback is noticed, too. */
export async function reopenStep(db: AnyDb, featureId: string, name: string): Promise<void> {
  await db.updateTable(historyTable(featureId)).set({ finished_at: null }).where("name", "=", name).execute();
}

/** In the history of core's services while a backup is restored into a database. */
export const unfinishedRestore = "restore-unfinished";

/** Makes sites refuse to start on a database until `unmarkUnfinished`. */
export async function markUnfinished(db: AnyDb): Promise<void> {
  await startStep(db, "services", unfinishedRestore);
  await finishStep(db, "services", unfinishedRestore);
}

export function unmarkUnfinished(db: AnyDb): Promise<void> {
  return forgetStep(db, "services", unfinishedRestore);
}

export async function forgetStep(db: AnyDb, featureId: string, name: string): Promise<void> {
  await db.deleteFrom(historyTable(featureId)).where("name", "=", name).execute();
}
