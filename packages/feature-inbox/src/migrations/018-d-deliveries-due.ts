import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("inbox_webhook_deliveries_due")
    .on("inbox_webhook_deliveries")
    .columns(["due_at", "id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "inbox_webhook_deliveries_due", "inbox_webhook_deliveries");
}
