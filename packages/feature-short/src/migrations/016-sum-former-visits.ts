import { sumFormerVisits } from "@dozen/core/migrations/visits-table";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sumFormerVisits(db, { things: "short_links", summed: "short_summed_visits", column: "link_id" });
}

export async function down(): Promise<void> {
  // The marks are dropped with their table.
}
