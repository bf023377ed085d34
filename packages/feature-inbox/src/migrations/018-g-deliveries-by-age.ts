import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("inbox_webhook_deliveries_by_age")
    .on("inbox_webhook_deliveries")
    .columns(["created_at"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "inbox_webhook_deliveries_by_age", "inbox_webhook_deliveries");
}
