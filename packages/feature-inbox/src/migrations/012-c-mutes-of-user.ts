import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Lists a user's mutes, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("inbox_mutes_by_age").on("inbox_mutes").columns(["user_id", "created_at"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "inbox_mutes_by_age", "inbox_mutes");
}
