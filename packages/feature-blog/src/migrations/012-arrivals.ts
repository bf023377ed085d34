import { createCountedTable } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createCountedTable(db, "blog_arrivals")
    .addColumn("article_id", "varchar(26)", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("ip", "varchar(45)", (column) => column.notNull())
    .addColumn("user_agent", "varchar(512)", (column) => column.notNull())
    .addColumn("referrer", "varchar(190)", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("blog_arrivals").execute();
}
