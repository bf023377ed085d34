import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("files_chunks")
    .addColumn("place", "varchar(40)", (column) => column.notNull().defaultTo(""))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("files_chunks").dropColumn("place").execute();
}
