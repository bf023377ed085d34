import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely, Migration } from "kysely";

/** For the jobs that read all logins by their ids: the one that fills the search index, and the sweep. */
export const loginsInOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("account_logins_in_order").on("account_login_log").column("id").execute();
  },
  async down(db: Kysely<unknown>) {
    await dropIndex(db, "account_logins_in_order", "account_login_log");
  },
};
