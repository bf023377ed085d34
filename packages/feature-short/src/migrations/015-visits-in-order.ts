import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/**
 * Every index ends with the id, by which this one finds a link's visits that its sums do not
 * contain yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("short_visits_in_order").on("short_visits").column("link_id").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "short_visits_in_order", "short_visits");
}
