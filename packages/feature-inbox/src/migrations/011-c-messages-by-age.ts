import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds expired activity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("inbox_messages_by_age").on("inbox_messages").columns(["type", "created_at"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "inbox_messages_by_age", "inbox_messages");
}
