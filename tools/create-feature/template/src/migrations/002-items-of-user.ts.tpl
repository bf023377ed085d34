import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("__id___items_of_user")
    .on("__id___items")
    .columns(["user_id", "created_at", "id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("__id___items_of_user").on("__id___items").execute();
}
