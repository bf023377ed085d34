import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds links that have been used up and whose owners have not been notified yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("short_links_used_up").on("short_links").columns(["used_up", "deleted_at"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "short_links_used_up", "short_links");
}
