import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely, Migration } from "kysely";

export const accessTokensOfUser: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("account_access_tokens_user")
      .on("account_access_tokens")
      .columns(["user_id", "created_at", "id"])
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await dropIndex(db, "account_access_tokens_user", "account_access_tokens");
  },
};
