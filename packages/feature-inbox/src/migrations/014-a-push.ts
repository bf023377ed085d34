import type { Kysely } from "kysely";

/** Browsers that receive pushes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inbox_push")
    .addColumn("id", "varchar(26)", (column) => column.notNull().primaryKey())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("session_id", "varchar(64)")
    .addColumn("endpoint", "varchar(1000)", (column) => column.notNull())
    .addColumn("endpoint_hash", "varchar(64)", (column) => column.notNull())
    .addColumn("p256dh", "varchar(100)", (column) => column.notNull())
    .addColumn("auth", "varchar(30)", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("inbox_push_endpoint", ["endpoint_hash"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("inbox_push").execute();
}
