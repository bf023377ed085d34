import type { Kysely, Migration } from "kysely";

export const twoFactor: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_two_factor")
      .addColumn("user_id", "varchar(26)", (column) => column.primaryKey())
      .addColumn("secret", "varchar(255)", (column) => column.notNull())
      .addColumn("last_step", "bigint", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_two_factor").ifExists().execute();
  },
};
