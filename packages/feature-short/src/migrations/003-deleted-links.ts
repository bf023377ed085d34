import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("short_links_deleted").on("short_links").column("deleted_at").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "short_links_deleted", "short_links");
}
