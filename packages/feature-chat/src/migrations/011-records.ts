import type { Kysely } from "kysely";

/** The key begins with the room, so that rows that are read together are stored together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_records")
    .addColumn("room_id", "varchar(26)", (column) => column.notNull())
    .addColumn("seq", "bigint", (column) => column.notNull())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("client_id", "varchar(64)", (column) => column.notNull())
    .addColumn("msg_type", "integer", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("chat_records_key", ["room_id", "seq"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_records").execute();
}
