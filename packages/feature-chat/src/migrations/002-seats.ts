import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_seats")
    .addColumn("room_id", "varchar(26)", (column) => column.notNull())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("type", "integer", (column) => column.notNull())
    .addColumn("friend_id", "varchar(26)")
    .addColumn("read_seq", "bigint", (column) => column.notNull())
    .addColumn("cleared_seq", "bigint", (column) => column.notNull())
    .addColumn("taken_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("chat_seats_key", ["room_id", "user_id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_seats").execute();
}
