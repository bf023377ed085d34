import { createVisitsTable } from "@dozen/core/migrations/visits-table";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createVisitsTable(db, "blog_visits", { column: "article_id", type: "varchar(26)" });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("blog_visits").execute();
}
