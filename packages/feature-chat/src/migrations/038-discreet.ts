import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_discreet")
    .addColumn("user_id", "varchar(26)", (column) => column.notNull().primaryKey())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_discreet").execute();
}
