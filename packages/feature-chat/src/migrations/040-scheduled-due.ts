import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds the due messages, earliest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_scheduled_due").on("chat_scheduled").columns(["due_at"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_scheduled_due", "chat_scheduled");
}
