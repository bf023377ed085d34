import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_files_of_room").on("chat_files").columns(["room_id", "user_id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_files_of_room", "chat_files");
}
