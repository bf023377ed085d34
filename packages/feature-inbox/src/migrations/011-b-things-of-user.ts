import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds the unread message that a new notice is merged into. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("inbox_things_of_user")
    .on("inbox_messages")
    .columns(["user_id", "thing", "unread"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "inbox_things_of_user", "inbox_messages");
}
