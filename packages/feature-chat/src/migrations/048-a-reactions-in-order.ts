import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** In an order in which a user's reactions can be read page by page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("chat_reactions_in_order")
    .on("chat_reactions")
    .columns(["user_id", "room_id", "seq"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_reactions_in_order", "chat_reactions");
}
