import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_blocks")
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("blocked_id", "varchar(26)", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("chat_blocks_key", ["user_id", "blocked_id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_blocks").execute();
}
