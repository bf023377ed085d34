import { createSummedVisitsTable } from "@dozen/core/migrations/visits-table";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSummedVisitsTable(db, "short_summed_visits", { column: "link_id", type: "integer" });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("short_summed_visits").execute();
}
