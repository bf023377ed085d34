import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("mfa_owners")
    .addColumn("user_id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("accounts", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("mfa_owners").execute();
}
