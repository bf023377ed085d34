import type { Kysely } from "kysely";

/** Whether requests to join a group need approval. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("chat_groups")
    .addColumn("joining", "varchar(10)", (column) => column.notNull().defaultTo("approval"))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_groups").dropColumn("joining").execute();
}
