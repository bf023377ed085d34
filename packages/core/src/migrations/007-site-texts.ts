import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("site_texts")
    .addColumn("locale", "varchar(10)", (column) => column.notNull())
    .addColumn("name", "varchar(40)", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("site_texts_of_locale", ["locale", "name"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("site_texts").execute();
}
