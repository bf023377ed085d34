import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("mfa_accounts_deleted").on("mfa_accounts").column("deleted_at").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "mfa_accounts_deleted", "mfa_accounts");
}
