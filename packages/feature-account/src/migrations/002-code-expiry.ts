import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely, Migration } from "kysely";

export const codeExpiry: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("account_codes_expiry").on("account_codes").column("expires_at").execute();
  },
  async down(db: Kysely<unknown>) {
    await dropIndex(db, "account_codes_expiry", "account_codes");
  },
};
