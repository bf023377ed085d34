import { type Kysely, sql } from "kysely";

const day = 24 * 60 * 60_000;

/** Existing links take their turns over a day. Idempotent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into short_targets (link_id, next_at)
    select id, ${sql.lit(Date.now())} + (id * 7919) % ${sql.lit(day)} from short_links
    where id not in (select link_id from short_targets)`.execute(db);
}

export async function down(): Promise<void> {
  // The rows are dropped with their table.
}
