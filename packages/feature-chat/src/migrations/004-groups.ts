import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_groups")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("name", "varchar(40)", (column) => column.notNull())
    .addColumn("type", "integer", (column) => column.notNull())
    .addColumn("memo", "varchar(80)", (column) => column.notNull())
    .addColumn("avatar_id", "varchar(26)", (column) => column.notNull())
    .addColumn("avatar_blob", "varchar(64)", (column) => column.notNull())
    .addColumn("avatar_type", "varchar(20)", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_groups").execute();
}
