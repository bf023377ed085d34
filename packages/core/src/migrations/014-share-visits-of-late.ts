import type { Kysely } from "kysely";
import { dropIndex } from "./dialects";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("share_visits_of_late").on("share_visits").columns(["share_id", "at"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "share_visits_of_late", "share_visits");
}
