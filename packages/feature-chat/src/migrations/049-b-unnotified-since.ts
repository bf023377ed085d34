import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds what processes that died have left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_unnotified_since").on("chat_unnotified").columns(["since"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_unnotified_since", "chat_unnotified");
}
