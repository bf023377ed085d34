import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("chat_applications_of_decider")
    .on("chat_applications")
    .columns(["decider_id", "type", "created_at"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_applications_of_decider", "chat_applications");
}
