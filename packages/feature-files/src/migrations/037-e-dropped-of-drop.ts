import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("files_dropped_of_drop")
    .on("files_dropped")
    .columns(["user_id", "drop_id", "id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "files_dropped_of_drop", "files_dropped");
}
