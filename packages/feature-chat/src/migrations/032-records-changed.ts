import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds what has changed in a room since a client was connected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_records_changed").on("chat_records").columns(["room_id", "change_no"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_records_changed", "chat_records");
}
