import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_applications_to").on("chat_applications").columns(["receive_id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_applications_to", "chat_applications");
}
