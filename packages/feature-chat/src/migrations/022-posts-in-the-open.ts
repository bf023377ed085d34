import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_posts_in_the_open").on("chat_posts").columns(["is_open", "id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_posts_in_the_open", "chat_posts");
}
