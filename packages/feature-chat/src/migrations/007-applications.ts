import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_applications")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("type", "integer", (column) => column.notNull())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("receive_id", "varchar(26)", (column) => column.notNull())
    .addColumn("decider_id", "varchar(26)", (column) => column.notNull())
    .addColumn("memo", "varchar(80)", (column) => column.notNull())
    .addColumn("state", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_applications").execute();
}
