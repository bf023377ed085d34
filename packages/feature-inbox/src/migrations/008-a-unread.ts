import { type Kysely, sql } from "kysely";

/** Of a message to one person; of one to everybody the marks tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("inbox_messages")
    .addColumn("unread", "integer", (column) => column.notNull().defaultTo(sql`1`))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("inbox_messages").dropColumn("unread").execute();
}
