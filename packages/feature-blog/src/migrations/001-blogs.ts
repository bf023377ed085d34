import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("blog_blogs")
    .addColumn("user_id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("id", "varchar(26)", (column) => column.notNull().unique())
    .addColumn("author", "varchar(60)", (column) => column.notNull())
    .addColumn("title", "varchar(10)", (column) => column.notNull())
    .addColumn("des", "varchar(100)", (column) => column.notNull())
    .addColumn("contact", "varchar(100)", (column) => column.notNull())
    .addColumn("about", "varchar(150)", (column) => column.notNull())
    .addColumn("exclusive", "varchar(10)", (column) => column.notNull().unique())
    .addColumn("comment_status", "integer", (column) => column.notNull())
    .addColumn("links", "varchar(1000)", (column) => column.notNull())
    .addColumn("articles", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("blog_blogs").execute();
}
