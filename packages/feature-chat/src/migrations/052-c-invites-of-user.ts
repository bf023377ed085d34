import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Exports and deletes the links that a user has made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_invites_of_user").on("chat_invites").columns(["user_id", "id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_invites_of_user", "chat_invites");
}
