import { sumFormerVisits } from "@dozen/core/migrations/visits-table";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sumFormerVisits(db, { things: "blog_articles", summed: "blog_summed_visits", column: "article_id" });
}

export async function down(): Promise<void> {
  // The rows to be summed are dropped with their table.
}
