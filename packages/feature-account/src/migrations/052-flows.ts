import type { Kysely, Migration } from "kysely";

export const flows: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_flows")
      .addColumn("id", "varchar(64)", (column) => column.primaryKey())
      .addColumn("browser", "varchar(64)", (column) => column.notNull())
      .addColumn("data", "text", (column) => column.notNull())
      .addColumn("outcome", "text")
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_flows").ifExists().execute();
  },
};
