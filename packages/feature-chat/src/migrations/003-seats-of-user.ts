import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Unique, so that two agreeing at once are friends only once; rows without a friend do not collide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("chat_seats_of_user")
    .on("chat_seats")
    .columns(["user_id", "type", "friend_id"])
    .unique()
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_seats_of_user", "chat_seats");
}
