import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("vault_entries_of_account")
    .on("vault_entries")
    .columns(["user_id", "account_index", "created_at"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "vault_entries_of_account", "vault_entries");
}
