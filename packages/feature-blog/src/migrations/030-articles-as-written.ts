import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** For exports, which read the articles in batches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("blog_articles_as_written").on("blog_articles").columns(["user_id", "id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "blog_articles_as_written", "blog_articles");
}
