import type { Kysely } from "kysely";

/** Links by which users join a group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_invites")
    .addColumn("id", "varchar(26)", (column) => column.notNull().primaryKey())
    .addColumn("room_id", "varchar(26)", (column) => column.notNull())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("code_hash", "varchar(64)", (column) => column.notNull())
    .addColumn("code", "varchar(255)", (column) => column.notNull())
    .addColumn("expires_at", "bigint")
    .addColumn("max_uses", "integer")
    .addColumn("uses", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("chat_invites_by_code", ["code_hash"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_invites").execute();
}
