import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds links whose owners must be notified of their end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("short_links_end_notices")
    .on("short_links")
    .columns(["deleted_at", "end_notice_at"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "short_links_end_notices", "short_links");
}
