import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inbox_reports")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("kind", "varchar(40)", (column) => column.notNull())
    .addColumn("thing", "varchar(100)", (column) => column.notNull())
    .addColumn("owner_id", "varchar(26)", (column) => column.notNull())
    .addColumn("title", "varchar(300)", (column) => column.notNull())
    .addColumn("state", "smallint", (column) => column.notNull())
    .addColumn("reports", "integer", (column) => column.notNull())
    .addColumn("first_at", "bigint", (column) => column.notNull())
    .addColumn("decided_at", "bigint")
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("inbox_reports").execute();
}
