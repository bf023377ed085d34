import { type Kysely, sql } from "kysely";

/** Counts the existing messages from scratch, so it may run more than once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from inbox_counts`.execute(db);
  await sql`
    insert into inbox_counts (user_id, type, messages)
    select user_id, type, count(*) from inbox_messages where user_id <> '' group by user_id, type`.execute(db);
}

export async function down(): Promise<void> {}
