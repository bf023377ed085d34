import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("vault_health")
    .addColumn("user_id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("weak", "integer", (column) => column.notNull())
    .addColumn("reused", "integer", (column) => column.notNull())
    .addColumn("old", "integer", (column) => column.notNull())
    .addColumn("missing", "integer", (column) => column.notNull())
    .addColumn("checked_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("vault_health").execute();
}
