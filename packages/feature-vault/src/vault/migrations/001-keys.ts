import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("vault_keys")
    .addColumn("user_id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("pwd_key", "text", (column) => column.notNull())
    .addColumn("owner_hash", "varchar(64)", (column) => column.notNull())
    .addColumn("code_hashes", "varchar(300)", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("vault_keys").execute();
}
