import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds files whose message was never sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_files_unsent").on("chat_files").columns(["unsent_as", "created_at"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_files_unsent", "chat_files");
}
