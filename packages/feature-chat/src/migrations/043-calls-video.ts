import type { Kysely } from "kysely";

/** Whether it was started as a video call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("chat_calls")
    .addColumn("video", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_calls").dropColumn("video").execute();
}
