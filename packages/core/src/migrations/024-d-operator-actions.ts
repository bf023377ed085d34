import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("operator_actions")
    // Ids sort by time.
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("actor", "varchar(100)", (column) => column.notNull())
    .addColumn("command", "varchar(60)", (column) => column.notNull())
    .addColumn("input", "text", (column) => column.notNull())
    .addColumn("outcome", "varchar(300)")
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("operator_actions").execute();
}
