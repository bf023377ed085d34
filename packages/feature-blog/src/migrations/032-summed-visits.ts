import { createSummedVisitsTable } from "@dozen/core/migrations/visits-table";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSummedVisitsTable(db, "blog_summed_visits", { column: "article_id", type: "varchar(26)" });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("blog_summed_visits").execute();
}
