import { type Kysely, sql } from "kysely";

const day = 24 * 60 * 60_000;

/** Links that exist already and still have a day to go get a notice, too. Running it twice changes nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update short_links set end_notice_at = expires_at - ${sql.lit(day)}
    where expires_at > ${sql.lit(Date.now() + day)}`.execute(db);
}

export async function down(): Promise<void> {
  // The column is dropped with its own migration.
}
