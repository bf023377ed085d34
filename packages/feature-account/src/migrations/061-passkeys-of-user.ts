import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely, Migration } from "kysely";

export const passkeysOfUser: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("account_passkeys_user")
      .on("account_passkeys")
      .columns(["user_id", "created_at"])
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await dropIndex(db, "account_passkeys_user", "account_passkeys");
  },
};
