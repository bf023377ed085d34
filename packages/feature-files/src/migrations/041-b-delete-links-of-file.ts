import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("files_delete_links_of_file")
    .on("files_delete_links")
    .columns(["user_id", "file_id", "id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "files_delete_links_of_file", "files_delete_links");
}
