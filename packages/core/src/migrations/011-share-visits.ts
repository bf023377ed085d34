import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("share_visits")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("share_id", "varchar(26)", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("action", "varchar(20)", (column) => column.notNull())
    .addColumn("ip", "varchar(45)", (column) => column.notNull())
    .addColumn("user_agent", "varchar(400)", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("share_visits").execute();
}
