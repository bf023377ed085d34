import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_calls")
    .addColumn("room_id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("id", "varchar(26)", (column) => column.notNull())
    .addColumn("caller_id", "varchar(26)", (column) => column.notNull())
    .addColumn("asked_at", "bigint", (column) => column.notNull())
    .addColumn("accepted_at", "bigint")
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_calls").execute();
}
