import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("blog_articles_of_category")
    .on("blog_articles")
    .columns(["user_id", "is_live", "category", "publish_at"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "blog_articles_of_category", "blog_articles");
}
