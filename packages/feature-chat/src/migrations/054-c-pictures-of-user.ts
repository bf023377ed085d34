import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** For the download of a user's pictures, in order, and for their sum, which the index alone contains. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("chat_post_pictures_of_user")
    .on("chat_post_pictures")
    .columns(["user_id", "post_id", "place", "size"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_post_pictures_of_user", "chat_post_pictures");
}
