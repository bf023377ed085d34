import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("vault_entries")
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("id", "varchar(26)", (column) => column.notNull())
    .addColumn("type", "integer", (column) => column.notNull())
    .addColumn("account_index", "varchar(43)", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("account", "text", (column) => column.notNull())
    .addColumn("password", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("memo", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("password_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("vault_entries_primary", ["user_id", "id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("vault_entries").execute();
}
