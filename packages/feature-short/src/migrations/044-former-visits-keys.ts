import { type Kysely, sql } from "kysely";

/** Idempotent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update short_links set visits_key = visits`.execute(db);
}

export async function down(): Promise<void> {
  // The column is dropped with its own migration.
}
