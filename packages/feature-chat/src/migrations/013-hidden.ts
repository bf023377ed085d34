import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_hidden")
    .addColumn("room_id", "varchar(26)", (column) => column.notNull())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("seq", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("chat_hidden_key", ["room_id", "user_id", "seq"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_hidden").execute();
}
