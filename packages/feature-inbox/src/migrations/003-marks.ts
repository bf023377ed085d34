import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inbox_marks")
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("message_id", "varchar(26)", (column) => column.notNull())
    .addColumn("read_at", "bigint")
    .addColumn("deleted_at", "bigint")
    .addPrimaryKeyConstraint("inbox_marks_key", ["user_id", "message_id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("inbox_marks").execute();
}
