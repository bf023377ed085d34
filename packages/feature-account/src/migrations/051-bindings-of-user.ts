import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely, Migration } from "kysely";

export const bindingsOfUser: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("account_bindings_user")
      .on("account_bindings")
      .columns(["user_id", "created_at"])
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await dropIndex(db, "account_bindings_user", "account_bindings");
  },
};
