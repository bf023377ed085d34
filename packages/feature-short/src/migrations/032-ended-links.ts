import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds links that have ended, which lists sort below the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("short_links_ended").on("short_links").columns(["ends_key"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "short_links_ended", "short_links");
}
