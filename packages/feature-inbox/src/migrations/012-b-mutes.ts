import type { Kysely } from "kysely";

/** Subjects that users have muted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inbox_mutes")
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("subject", "varchar(100)", (column) => column.notNull())
    .addColumn("label", "varchar(300)", (column) => column.notNull())
    .addColumn("href", "varchar(300)", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("inbox_mutes_key", ["user_id", "subject"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("inbox_mutes").execute();
}
