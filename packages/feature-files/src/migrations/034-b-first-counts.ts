import { type Kysely, sql } from "kysely";

/** Counts the existing rows; can run again after an interruption. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from files_counts`.execute(db);
  await sql`
    insert into files_counts (user_id, source, type, tag, files)
    select user_id, source, type, tag, count(*) from files_files where ready = 1 group by user_id, source, type, tag
  `.execute(db);
}

export async function down(): Promise<void> {}
