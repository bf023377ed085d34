import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Unique, so that a message that is sent twice is stored once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("chat_records_of_user")
    .on("chat_records")
    .columns(["user_id", "room_id", "client_id"])
    .unique()
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_records_of_user", "chat_records");
}
