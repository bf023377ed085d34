import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds the requests that wait for the admins of a group, without reading those that were decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("chat_applications_to_group")
    .on("chat_applications")
    .columns(["receive_id", "state", "id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_applications_to_group", "chat_applications");
}
