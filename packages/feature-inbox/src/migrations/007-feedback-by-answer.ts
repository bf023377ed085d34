import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("inbox_feedback_by_answer")
    .on("inbox_feedback")
    .columns(["answered_at", "created_at"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "inbox_feedback_by_answer", "inbox_feedback");
}
