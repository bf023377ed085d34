import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds the browser of a session that has ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("inbox_push_of_session").on("inbox_push").columns(["session_id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "inbox_push_of_session", "inbox_push");
}
