import { type Kysely, sql } from "kysely";

const day = 24 * 60 * 60_000;

/** Schedules a notice for existing links that expire more than a day from now. Idempotent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update short_links set end_notice_at = expires_at - ${sql.lit(day)}
    where expires_at > ${sql.lit(Date.now() + day)}`.execute(db);
}

export async function down(): Promise<void> {
  // The column is dropped with its own migration.
}
