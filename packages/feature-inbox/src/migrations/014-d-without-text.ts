import { type Kysely, sql } from "kysely";

/** Whether pushes to a user omit their text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("inbox_preferences")
    .addColumn("without_text", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("inbox_preferences").dropColumn("without_text").execute();
}
