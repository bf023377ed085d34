import type { Kysely } from "kysely";
import { dropIndex } from "./dialects";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("sessions_of_parent").on("sessions").column("parent_id").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "sessions_of_parent", "sessions");
}
