import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Comments on an article are now listed by thread. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "blog_comments_of_article", "blog_comments");
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("blog_comments_of_article").on("blog_comments").columns(["article_id", "id"]).execute();
}
