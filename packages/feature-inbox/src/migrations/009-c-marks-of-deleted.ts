import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("inbox_marks_of_deleted")
    .on("inbox_marks")
    .columns(["user_id", "deleted_at", "message_id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "inbox_marks_of_deleted", "inbox_marks");
}
