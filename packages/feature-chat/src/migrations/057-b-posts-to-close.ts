import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** For the job that closes posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_posts_to_close").on("chat_posts").columns(["open_until"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_posts_to_close", "chat_posts");
}
