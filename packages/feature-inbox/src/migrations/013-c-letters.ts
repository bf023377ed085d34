import type { Kysely } from "kysely";

/** When a user was last sent a letter about notices, and how often that has failed since. */
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
