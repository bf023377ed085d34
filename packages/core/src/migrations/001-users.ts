import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("type", "varchar(10)", (column) => column.notNull())
    .addColumn("name", "varchar(40)", (column) => column.notNull())
    .addColumn("avatar", "varchar(1024)")
    .addColumn("mark", "varchar(120)", (column) => column.notNull())
    .addColumn("sex", "integer", (column) => column.notNull())
    .addColumn("birth", "varchar(10)")
    .addColumn("addr", "varchar(80)", (column) => column.notNull())
    .addColumn("email", "varchar(100)", (column) => column.unique())
    .addColumn("phone", "varchar(20)", (column) => column.unique())
    .addColumn("password_hash", "varchar(190)")
    .addColumn("pwd_key", "text")
    .addColumn("config", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("users").execute();
}
