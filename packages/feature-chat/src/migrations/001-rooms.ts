import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_rooms")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("type", "integer", (column) => column.notNull())
    .addColumn("last_seq", "bigint", (column) => column.notNull())
    .addColumn("last_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_rooms").execute();
}
