import type { Kysely } from "kysely";

/** Notices outside the inbox that are emailed while their things are unread. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inbox_unlisted")
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("thing", "varchar(100)", (column) => column.notNull())
    .addColumn("kind", "varchar(64)", (column) => column.notNull())
    .addColumn("texts", "text", (column) => column.notNull())
    .addColumn("mail_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("inbox_unlisted_key", ["user_id", "thing", "kind"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("inbox_unlisted").execute();
}
