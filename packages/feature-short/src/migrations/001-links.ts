import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("short_links")
    .addColumn("id", "integer", (column) => column.primaryKey().autoIncrement())
    .addColumn("sid", "varchar(32)", (column) => column.notNull().unique())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("url", "varchar(1024)", (column) => column.notNull())
    .addColumn("password_hash", "varchar(190)")
    .addColumn("expires_at", "bigint")
    .addColumn("max_visits", "integer")
    .addColumn("passes", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .addColumn("visits", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("deleted_at", "bigint")
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("short_links").execute();
}
