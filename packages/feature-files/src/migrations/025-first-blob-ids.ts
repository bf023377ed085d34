import { type Kysely, sql } from "kysely";

/** Before this, bytes were stored under their SHA-256 alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update files_files set blob_id = sha256 where blob_id = ''`.execute(db);
}

export async function down(): Promise<void> {}
