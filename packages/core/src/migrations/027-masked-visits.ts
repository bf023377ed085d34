import type { Kysely } from "kysely";

/** Up to where the addresses of each kind of visits are masked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("masked_visits")
    .addColumn("visits", "varchar(64)", (column) => column.primaryKey())
    .addColumn("upto", "bigint", (column) => column.notNull())
    .addColumn("sums_upto", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("masked_visits").execute();
}
