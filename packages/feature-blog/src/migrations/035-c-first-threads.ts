import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update blog_comments set thread = id where thread = ''`.execute(db);
}

export async function down(): Promise<void> {}
