import { type Kysely, type Migration, sql } from "kysely";

declare module "../tables" {
  interface Tables {
    kept_secrets: KeptSecretsTable;
    job_runs: JobRunsTable;
    postponed_removals: PostponedRemovalsTable;
  }
}

/** Encrypted keys that all processes of a site share. */
export interface KeptSecretsTable {
  name: string;
  value: string;
}

/** Which process runs a job, and the last scheduled time that was claimed. */
export interface JobRunsTable {
  name: string;
  /** The scheduled time, epoch milliseconds. */
  slot: number;
  /** Until then no other process starts the job; 0 if it has ended. Epoch ms. */
  busy_until: number;
}

/** Stored files that are to be removed once no backup runs. */
export interface PostponedRemovalsTable {
  /** The storage driver's key. */
  file_key: string;
}

/** Tables of core's services, created when the database is opened: secrets, limits (used on MySQL only) and jobs. */
export const serviceMigrations: Record<string, Migration> = {
  "0001_kept_secrets": {
    up: (db: Kysely<unknown>) =>
      db.schema
        .createTable("kept_secrets")
        .addColumn("name", "varchar(64)", (column) => column.primaryKey())
        .addColumn("value", "text", (column) => column.notNull())
        .execute(),
    down: (db: Kysely<unknown>) => db.schema.dropTable("kept_secrets").execute(),
  },
  "0002_limit_counts": {
    // The columns and their order are those of rate-limiter-flexible's RateLimiterMySQL.
    up: (db: Kysely<unknown>) =>
      db.schema
        .createTable("limit_counts")
        .addColumn("key", "varchar(190)", (column) => column.primaryKey())
        .addColumn("points", "integer", (column) => column.notNull().defaultTo(0))
        .addColumn("expire", "bigint")
        .execute(),
    down: (db: Kysely<unknown>) => db.schema.dropTable("limit_counts").execute(),
  },
  "0003_job_runs": {
    up: (db: Kysely<unknown>) =>
      db.schema
        .createTable("job_runs")
        .addColumn("name", "varchar(190)", (column) => column.primaryKey())
        .addColumn("slot", "bigint", (column) => column.notNull())
        .addColumn("busy_until", "bigint", (column) => column.notNull().defaultTo(sql`0`))
        .execute(),
    down: (db: Kysely<unknown>) => db.schema.dropTable("job_runs").execute(),
  },
  "0004_postponed_removals": {
    up: (db: Kysely<unknown>) =>
      db.schema
        .createTable("postponed_removals")
        .addColumn("file_key", "varchar(190)", (column) => column.primaryKey())
        .execute(),
    down: (db: Kysely<unknown>) => db.schema.dropTable("postponed_removals").execute(),
  },
};
