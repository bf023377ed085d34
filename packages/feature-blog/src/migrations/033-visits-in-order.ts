import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/**
 * Visits of an article in the order of their ids, which end every index: finds those that its sums do not include
 * yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("blog_visits_in_order").on("blog_visits").column("article_id").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "blog_visits_in_order", "blog_visits");
}
