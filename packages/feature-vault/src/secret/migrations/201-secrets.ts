import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("vault_secrets")
    .addColumn("id", "varchar(22)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("label", "varchar(60)", (column) => column.notNull())
    .addColumn("ciphertext", "text", (column) => column.notNull())
    .addColumn("proof_hash", "varchar(64)", (column) => column.notNull())
    .addColumn("has_password", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .addColumn("read_at", "bigint")
    .addColumn("forget_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("vault_secrets").execute();
}
