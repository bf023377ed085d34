import type { Kysely } from "kysely";
import { dropIndex } from "./dialects";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("share_visits_by_time").on("share_visits").columns(["at"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "share_visits_by_time", "share_visits");
}
