import type { Kysely } from "kysely";

/** Since when a member of a group has been an admin; null for all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_seats").addColumn("admin_since", "bigint").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_seats").dropColumn("admin_since").execute();
}
