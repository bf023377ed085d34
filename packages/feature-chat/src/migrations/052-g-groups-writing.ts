import type { Kysely } from "kysely";

/** Who writes in a group: all members, or only the owner and the admins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("chat_groups")
    .addColumn("writing", "varchar(10)", (column) => column.notNull().defaultTo("all"))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_groups").dropColumn("writing").execute();
}
