import type { Kysely } from "kysely";
import { dropIndex } from "./dialects";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("sessions_of_user").on("sessions").columns(["user_id", "created_at", "id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "sessions_of_user", "sessions");
}
