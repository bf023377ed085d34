import { type Kysely, sql } from "kysely";

/** When each link's target is looked at next, and how it failed lately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("short_targets")
    .addColumn("link_id", "integer", (column) => column.primaryKey())
    .addColumn("next_at", "bigint")
    .addColumn("failures", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .addColumn("failing_since", "bigint")
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("short_targets").execute();
}
