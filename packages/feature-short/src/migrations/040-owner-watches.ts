import { type Kysely, sql } from "kysely";

/** Whether the targets of an owner's links are looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("short_owners")
    .addColumn("watches", "integer", (column) => column.notNull().defaultTo(sql`1`))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("short_owners").dropColumn("watches").execute();
}
