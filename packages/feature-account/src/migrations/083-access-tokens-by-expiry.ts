import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely, Migration } from "kysely";

export const accessTokensByExpiry: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("account_access_tokens_by_expiry")
      .on("account_access_tokens")
      .columns(["expires_at"])
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await dropIndex(db, "account_access_tokens_by_expiry", "account_access_tokens");
  },
};
