import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds the users who have blocked a user, for that user's erasure. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_blocks_of_somebody").on("chat_blocks").column("blocked_id").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_blocks_of_somebody", "chat_blocks");
}
