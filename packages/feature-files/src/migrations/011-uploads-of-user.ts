import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("files_uploads_of_user")
    .on("files_uploads")
    .unique()
    .columns(["user_id", "md5", "total"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "files_uploads_of_user", "files_uploads");
}
