import { withoutRowid } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** The tags of each user, with the number of their links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withoutRowid(db, db.schema.createTable("short_tags"))
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("tag", "varchar(30)", (column) => column.notNull())
    .addColumn("links", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("short_tags_of_user", ["user_id", "tag"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("short_tags").execute();
}
