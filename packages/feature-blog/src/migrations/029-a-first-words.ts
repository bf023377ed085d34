import { type Kysely, sql } from "kysely";

/** Counts the existing articles from scratch, so it may run more than once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from blog_words`.execute(db);
  await sql`
    insert into blog_words (user_id, kind, word, articles, live)
    select user_id, 'all', '', count(*), sum(is_live) from blog_articles group by user_id`.execute(db);
  for (const kind of ["category", "tag"]) {
    await sql`
      insert into blog_words (user_id, kind, word, articles, live)
      select user_id, ${sql.lit(kind)}, ${sql.ref(kind)}, count(*), sum(is_live)
      from blog_articles group by user_id, ${sql.ref(kind)}`.execute(db);
  }
}

export async function down(): Promise<void> {}
