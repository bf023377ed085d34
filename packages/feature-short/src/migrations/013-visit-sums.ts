import { createVisitSumsTable } from "@dozen/core/migrations/visits-table";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createVisitSumsTable(db, "short_visit_sums", { column: "link_id", type: "integer" });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("short_visit_sums").execute();
}
