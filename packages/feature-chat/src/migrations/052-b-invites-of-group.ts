import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Lists the links of a group, the newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_invites_of_group").on("chat_invites").columns(["room_id", "id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_invites_of_group", "chat_invites");
}
