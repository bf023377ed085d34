import { createVisitSumsTable } from "@dozen/core/migrations/visits-table";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createVisitSumsTable(db, "blog_visit_sums", { column: "article_id", type: "varchar(26)" });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("blog_visit_sums").execute();
}
