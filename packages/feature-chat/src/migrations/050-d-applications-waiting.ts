import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Counts the requests that wait for one user, without reading those that were decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("chat_applications_waiting")
    .on("chat_applications")
    .columns(["decider_id", "state"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_applications_waiting", "chat_applications");
}
