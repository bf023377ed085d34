import { type Kysely, sql } from "kysely";

/** For messages to one user. For messages to everybody, the marks record who has read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("inbox_messages")
    .addColumn("unread", "integer", (column) => column.notNull().defaultTo(sql`1`))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("inbox_messages").dropColumn("unread").execute();
}
