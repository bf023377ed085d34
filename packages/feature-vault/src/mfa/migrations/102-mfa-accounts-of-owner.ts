import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("mfa_accounts_of_owner")
    .on("mfa_accounts")
    .columns(["user_id", "deleted_at", "id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "mfa_accounts_of_owner", "mfa_accounts");
}
