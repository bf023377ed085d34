import { type Kysely, sql } from "kysely";

/** Earlier visits are in the keys already. A second run replaces the row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    replace into short_sorted_visits (id, upto) select 1, coalesce(max(id), 0) from short_visits`.execute(db);
}

export async function down(): Promise<void> {
  // The row is dropped with its table.
}
