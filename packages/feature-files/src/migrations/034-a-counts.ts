import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("files_counts")
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("source", "integer", (column) => column.notNull())
    .addColumn("type", "integer", (column) => column.notNull())
    .addColumn("tag", "varchar(10)", (column) => column.notNull())
    .addColumn("files", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .addPrimaryKeyConstraint("files_counts_key", ["user_id", "source", "type", "tag"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("files_counts").execute();
}
