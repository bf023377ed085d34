import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("call_replies")
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("key_hash", "varchar(64)", (column) => column.notNull())
    .addColumn("request_hash", "varchar(64)", (column) => column.notNull())
    .addColumn("claim", "varchar(26)", (column) => column.notNull())
    .addColumn("claimed_at", "bigint", (column) => column.notNull())
    .addColumn("reply", "text")
    .addPrimaryKeyConstraint("call_replies_pk", ["user_id", "key_hash"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("call_replies").execute();
}
