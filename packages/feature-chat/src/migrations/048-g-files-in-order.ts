import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** In an order in which a user's files can be read page by page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_files_in_order").on("chat_files").columns(["user_id", "id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_files_in_order", "chat_files");
}
