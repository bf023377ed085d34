import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** For a user's page with its public and private posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_posts_as_written").on("chat_posts").columns(["user_id", "id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_posts_as_written", "chat_posts");
}
