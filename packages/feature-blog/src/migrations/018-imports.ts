import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("blog_imports")
    .addColumn("user_id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("file", "varchar(64)", (column) => column.notNull())
    .addColumn("uploaded_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("blog_imports").execute();
}
