import type { Kysely, Migration } from "kysely";

export const twoFactorSetups: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_two_factor_setups")
      .addColumn("user_id", "varchar(26)", (column) => column.primaryKey())
      .addColumn("sealed", "varchar(1000)", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_two_factor_setups").ifExists().execute();
  },
};
