import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds links whose owners must be notified of a dead target. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("short_links_dead_notice")
    .on("short_links")
    .columns(["dead_notice", "deleted_at"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "short_links_dead_notice", "short_links");
}
