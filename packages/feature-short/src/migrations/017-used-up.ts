import { type Kysely, sql } from "kysely";

/** Links whose visits are already used up stay at 0, so that their owners get no late notice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("short_links")
    .addColumn("used_up", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("short_links").dropColumn("used_up").execute();
}
