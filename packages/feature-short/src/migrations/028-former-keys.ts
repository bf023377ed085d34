import { type Kysely, sql } from "kysely";

/** Sorts existing links, which have no title, by their addresses, and by their ends. Idempotent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = sql.lit(Date.now());
  await sql`
    update short_links set
      title_key = hex(substr(lower(case when url like 'https://%' then substr(url, 9) else substr(url, 8) end), 1, 24)),
      ends_key = case
        when expires_at is null then 8000000000000000
        when expires_at <= ${now} then 9007199254740991 - expires_at
        else expires_at
      end`.execute(db);
}

export async function down(): Promise<void> {
  // The columns are dropped with their own migrations.
}
