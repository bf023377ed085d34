import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inbox_counts")
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("type", "integer", (column) => column.notNull())
    .addColumn("messages", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("inbox_counts_key", ["user_id", "type"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("inbox_counts").execute();
}
