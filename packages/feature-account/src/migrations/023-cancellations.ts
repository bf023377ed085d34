import type { Kysely, Migration } from "kysely";

export const cancellations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_cancellations")
      .addColumn("user_id", "varchar(26)", (column) => column.primaryKey())
      .addColumn("begun_at", "bigint", (column) => column.notNull())
      .addColumn("erase_at", "bigint")
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_cancellations").ifExists().execute();
  },
};
