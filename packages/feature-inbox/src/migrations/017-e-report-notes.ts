import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inbox_report_notes")
    .addColumn("report_id", "varchar(26)", (column) => column.notNull())
    .addColumn("reporter", "varchar(64)", (column) => column.notNull())
    .addColumn("user_id", "varchar(26)")
    .addColumn("reason", "varchar(20)", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("answered", "smallint", (column) => column.notNull())
    .addPrimaryKeyConstraint("inbox_report_notes_key", ["report_id", "reporter"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("inbox_report_notes").execute();
}
