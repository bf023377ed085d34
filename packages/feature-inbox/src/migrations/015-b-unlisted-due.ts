import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds the notices outside the inbox that are due to be emailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("inbox_unlisted_mail").on("inbox_unlisted").columns(["mail_at", "user_id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "inbox_unlisted_mail", "inbox_unlisted");
}
