import type { Kysely } from "kysely";

/** Users' preferences for notices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inbox_preferences")
    .addColumn("user_id", "varchar(26)", (column) => column.notNull().primaryKey())
    .addColumn("kinds", "text", (column) => column.notNull())
    .addColumn("quiet_from", "integer")
    .addColumn("quiet_to", "integer")
    .addColumn("zone", "varchar(64)")
    .addColumn("without_mail", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("inbox_preferences").execute();
}
