import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update blog_blogs set comments =
      (select count(*) from blog_comments where blog_comments.user_id = blog_blogs.user_id)`.execute(db);
}

export async function down(): Promise<void> {}
