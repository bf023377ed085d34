import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("withheld_things")
    .addColumn("kind", "varchar(40)", (column) => column.notNull())
    .addColumn("thing", "varchar(100)", (column) => column.notNull())
    .addColumn("owner_id", "varchar(26)", (column) => column.notNull())
    .addColumn("reason", "varchar(1000)", (column) => column.notNull())
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("until", "bigint")
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("withheld_things_pk", ["kind", "thing"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("withheld_things").execute();
}
