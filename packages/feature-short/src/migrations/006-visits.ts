import { createVisitsTable } from "@dozen/core/migrations/visits-table";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createVisitsTable(db, "short_visits", { column: "link_id", type: "integer" });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("short_visits").execute();
}
