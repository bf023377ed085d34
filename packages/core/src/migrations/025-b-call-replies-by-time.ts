import type { Kysely } from "kysely";
import { dropIndex } from "./dialects";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("call_replies_by_time").on("call_replies").columns(["claimed_at"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "call_replies_by_time", "call_replies");
}
