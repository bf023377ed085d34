import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("chat_applications_of_user")
    .on("chat_applications")
    .columns(["user_id", "type", "receive_id", "state"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_applications_of_user", "chat_applications");
}
