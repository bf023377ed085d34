import { type Kysely, sql } from "kysely";

/** Links whose visits were used up before are left at 0: only a visit that comes later is followed by a notice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("short_links")
    .addColumn("used_up", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("short_links").dropColumn("used_up").execute();
}
