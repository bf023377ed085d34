import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** In the order of the list, so that a page reads no more than it shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("chat_applications_by_user")
    .on("chat_applications")
    .columns(["user_id", "type", "id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_applications_by_user", "chat_applications");
}
