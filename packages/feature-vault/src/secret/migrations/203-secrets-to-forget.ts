import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("vault_secrets_to_forget").on("vault_secrets").column("forget_at").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "vault_secrets_to_forget", "vault_secrets");
}
