import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** For the newest post that each of a user's friends has shared with their friends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("chat_posts_for_friends")
    .on("chat_posts")
    .columns(["user_id", "shared_with", "id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_posts_for_friends", "chat_posts");
}
