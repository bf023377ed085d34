import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Lists a user's browsers, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("inbox_push_of_user").on("inbox_push").columns(["user_id", "created_at"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "inbox_push_of_user", "inbox_push");
}
