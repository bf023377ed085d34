import type { Kysely } from "kysely";

/** Who was removed from a group and has not been accepted again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_removed")
    .addColumn("room_id", "varchar(26)", (column) => column.notNull())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("removed_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("chat_removed_key", ["room_id", "user_id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_removed").execute();
}
