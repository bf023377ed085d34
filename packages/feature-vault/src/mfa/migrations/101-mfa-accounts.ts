import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("mfa_accounts")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("name", "varchar(64)", (column) => column.notNull())
    .addColumn("account", "varchar(190)", (column) => column.notNull())
    .addColumn("secret", "varchar(400)", (column) => column.notNull())
    .addColumn("kind", "varchar(4)", (column) => column.notNull())
    .addColumn("algorithm", "varchar(6)", (column) => column.notNull())
    .addColumn("digits", "integer", (column) => column.notNull())
    .addColumn("period", "integer", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull().defaultTo(sql`0`))
    .addColumn("drawn", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("deleted_at", "bigint")
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("mfa_accounts").execute();
}
