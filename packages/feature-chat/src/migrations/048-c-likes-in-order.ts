import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** In an order in which a user's likes can be read page by page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_likes_in_order").on("chat_likes").columns(["user_id", "post_id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_likes_in_order", "chat_likes");
}
