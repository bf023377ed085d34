import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("shares")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("kind", "varchar(20)", (column) => column.notNull())
    .addColumn("item_id", "varchar(64)", (column) => column.notNull())
    .addColumn("token_hash", "varchar(64)", (column) => column.notNull().unique())
    .addColumn("token", "varchar(190)", (column) => column.notNull())
    .addColumn("password_hash", "varchar(190)")
    .addColumn("expires_at", "bigint")
    .addColumn("max_uses", "integer")
    .addColumn("uses", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .addColumn("view_only", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("shares").execute();
}
