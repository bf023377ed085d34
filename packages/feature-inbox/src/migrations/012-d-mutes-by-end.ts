import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds expired mutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("inbox_mutes_by_end").on("inbox_mutes").columns(["until"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "inbox_mutes_by_end", "inbox_mutes");
}
