import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("blog_translations_of_owner")
    .on("blog_translations")
    .columns(["user_id", "article_id", "locale"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "blog_translations_of_owner", "blog_translations");
}
