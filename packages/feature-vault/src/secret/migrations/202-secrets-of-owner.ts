import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("vault_secrets_of_owner")
    .on("vault_secrets")
    .columns(["user_id", "created_at", "id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "vault_secrets_of_owner", "vault_secrets");
}
