import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("blog_articles_live")
    .on("blog_articles")
    .columns(["user_id", "is_live", "publish_at", "id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "blog_articles_live", "blog_articles");
}
