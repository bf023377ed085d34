import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely, Migration } from "kysely";

export const flowExpiry: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("account_flows_expiry").on("account_flows").column("expires_at").execute();
  },
  async down(db: Kysely<unknown>) {
    await dropIndex(db, "account_flows_expiry", "account_flows");
  },
};
