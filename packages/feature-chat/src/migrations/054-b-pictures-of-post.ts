import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("chat_post_pictures_of_post")
    .on("chat_post_pictures")
    .columns(["post_id", "place"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_post_pictures_of_post", "chat_post_pictures");
}
