import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely, Migration } from "kysely";

export const passkeyChallengeExpiry: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("account_passkey_challenges_expiry")
      .on("account_passkey_challenges")
      .column("expires_at")
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await dropIndex(db, "account_passkey_challenges_expiry", "account_passkey_challenges");
  },
};
