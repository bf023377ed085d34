import type { Kysely } from "kysely";

/** When the last email about notices was sent to a user, and the failed attempts since then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inbox_letters")
    .addColumn("user_id", "varchar(26)", (column) => column.notNull().primaryKey())
    .addColumn("sent_at", "bigint", (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("inbox_letters").execute();
}
