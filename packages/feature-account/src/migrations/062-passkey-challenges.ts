import type { Kysely, Migration } from "kysely";

export const passkeyChallenges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_passkey_challenges")
      .addColumn("id", "varchar(64)", (column) => column.primaryKey())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_passkey_challenges").ifExists().execute();
  },
};
